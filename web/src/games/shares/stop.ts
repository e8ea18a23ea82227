// The word that ends an expansion before all of it is laid.

export const STOP = "stop";

/** Actions without the word that ends them: it comes with sending them. */
export function withoutStop(actions: readonly string[]): readonly string[] {
  return actions.at(-1) === STOP ? actions.slice(0, -1) : actions;
}
