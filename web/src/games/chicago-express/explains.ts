// The names under which the actions are explained.

/** Laying and stopping are parts of an expansion. */
export function explains(verb: string): readonly string[] {
  return ["lay", "stop"].includes(verb) ? ["expand"] : [verb];
}
