// The choices of a view, sorted for buttons and for the map. What a choice is about is read from its text: a verb, then
// words; the last of them, or its target, may be a space of the board.

import type { Atlas } from "../../model/game/atlas.ts";
import type { Session } from "../../model/table/session.ts";
import type { Choice } from "../../model/table/view.ts";

/** The words of an action after its verb. */
export function argumentsOf(action: string): readonly string[] {
  return action.split(" ").slice(1);
}

/** Whether an action says that nothing is done: "build none". */
export function isDecline(action: string): boolean {
  return argumentsOf(action).at(-1) === "none";
}

/** The space that an action is about; null where it is about none. */
export function spaceIn(action: string, atlas: Atlas): string | null {
  const last = argumentsOf(action).at(-1) ?? "";
  return atlas.space.has(last) ? last : null;
}

/** The space that a choice is about: its target, or else the last word of its text. */
export function spaceOf(choice: Choice, atlas: Atlas): string | null {
  const target = String(choice.target ?? "");
  return atlas.space.has(target) ? target : spaceIn(choice.do, atlas);
}

/** The choices about each space. */
export function bySpace(choices: readonly Choice[], atlas: Atlas): ReadonlyMap<string, readonly Choice[]> {
  const found = new Map<string, readonly Choice[]>();
  for (const choice of choices) {
    const space = spaceOf(choice, atlas);
    if (space !== null) found.set(space, [...(found.get(space) ?? []), choice]);
  }
  return found;
}

/** What something costs on each space, where every choice about that space costs the same. */
export function pricesOf(choices: readonly Choice[], atlas: Atlas): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const [space, here] of bySpace(choices, atlas)) {
    const [cost, ...others] = new Set(here.map((choice) => choice.cost));
    if (cost !== undefined && others.length === 0) found.set(space, cost);
  }
  return found;
}

/** The choices of a verb: those about spaces, amounts of money, and all others. */
export interface Group {
  readonly verb: string;
  readonly onMap: readonly Choice[];
  readonly amounts: readonly Choice[];
  readonly others: readonly Choice[];
}

/** So many numbers are buttons; more are chosen from a list. */
const FEW = 6;

/** The choices by verb, in their own order. */
export function groupsOf(choices: readonly Choice[], atlas: Atlas): readonly Group[] {
  const verbs = [...new Set(choices.map(({ verb }) => verb))];
  return verbs.map((verb) =>
    group(
      verb,
      choices.filter((choice) => choice.verb === verb),
      atlas,
    ),
  );
}

function group(verb: string, all: readonly Choice[], atlas: Atlas): Group {
  const onMap = all.filter((choice) => spaceOf(choice, atlas) !== null);
  const rest = all.filter((choice) => spaceOf(choice, atlas) === null);
  const numbers = rest.filter(({ target }) => typeof target === "number");
  const amounts = numbers.length > FEW ? numbers : [];
  const others = rest.filter((choice) => !amounts.includes(choice));
  return { verb, onMap, amounts, others: declinesLast(others) };
}

function declinesLast(choices: readonly Choice[]): readonly Choice[] {
  const declines = choices.filter((choice) => isDecline(choice.do));
  return [...choices.filter((choice) => !declines.includes(choice)), ...declines];
}

/** What can be chosen now: after what is being tried, as long as the same seat goes on; an auction has its own panel. */
export function choicesNow(session: Session): readonly Choice[] {
  const [draft, before] = [session.draft.value, session.before.value];
  if (before === null || before.auction !== null || !session.isAsked.value) return [];
  if (draft === null) return before.choices;
  return draft.view.to_act === before.to_act && draft.view.auction === null ? draft.view.choices : [];
}

/** What all actions on the map begin with, where that is one and the same: with it any space can be tried. */
export function sharedStart(choices: readonly Choice[], atlas: Atlas): string | null {
  const starts = new Set(
    choices.filter((choice) => spaceIn(choice.do, atlas) !== null).map((choice) => startOf(choice.do)),
  );
  const [only] = starts;
  return starts.size === 1 && only !== undefined ? only : null;
}

function startOf(action: string): string {
  return action.slice(0, action.lastIndexOf(" "));
}
