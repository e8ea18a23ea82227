// The palette by rank (style.css), whose colours the colour-blind can tell apart.

/** How many colours it has. */
export const COLOURS = 8;
const PARTS = ["fill", "on", "edge"] as const;

/** The rule that gives a class of pieces the colours of a rank; any other rule for that class wins. */
export function ruleOf(pieces: string, rank: number): string {
  const values = PARTS.map((part) => `--${part}: var(--rank-${rank % COLOURS}-${part})`);
  return `:where(.${pieces}) { ${values.join("; ")} }`;
}
