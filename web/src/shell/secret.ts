// What somebody types or pastes to get in.

/** The secret of a whole link, or a code as it was typed. */
export function secretOf(text: string): string {
  const secret = text.trim().split("#").at(-1) ?? "";
  return /^[a-z0-9 -]{10,14}$/i.test(secret) && !text.includes("#")
    ? secret.replace(/[ -]/g, "").toUpperCase()
    : secret;
}
