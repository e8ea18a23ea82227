// The names under which the actions are explained.

/** A space of the action track stands for what it does; laying and stopping are parts of an expansion. */
export function explains(verb: string, target: string): readonly string[] {
  if (verb === "take") return ["take", target.startsWith("expand") ? "expand" : target];
  return ["lay", "stop"].includes(verb) ? ["expand"] : [verb];
}
