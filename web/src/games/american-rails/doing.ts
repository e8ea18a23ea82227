// What the reader is doing: the space that is taken, or being tried, and what is chosen after it. Nothing of it is
// played before it is sent.

import type { Atlas } from "../../model/game/atlas.ts";
import { choicesOf } from "../../model/table/view.ts";
import { type ActionSpace, spaceOf, spacesOf } from "./table.ts";
import type { Choice, ChoiceOf, View } from "./types.ts";

/** What is asked: a space, its action, or where a company begins. `pass` is taken and needs nothing more. */
export type Asked = "take" | "pass" | "develop" | "fund" | "two" | "expand" | "offer" | "found" | "none";

export interface Doing {
  readonly asked: Asked;
  readonly space: ActionSpace | null;
  /** The actions of the draft that lead to what is asked. */
  readonly lead: readonly string[];
  /** Those after it. */
  readonly chosen: readonly string[];
}

const ASKED_BY: Readonly<Record<ActionSpace, Asked>> = {
  pass: "pass",
  develop: "develop",
  fund: "fund",
  two: "two",
  expand3: "expand",
  auction: "offer",
  expand4: "expand",
};
const PHASES: readonly Asked[] = ["take", "develop", "fund", "two", "expand", "offer", "found"];

/** What is being done from a view by the actions of a draft. */
export function doing(before: View, actions: readonly string[]): Doing {
  const lead = actions.filter((action, number) => isLead(action) && number < 2);
  const taken = spacesOf(before).find((space) => lead[0] === `take ${space}`) ?? null;
  const first = taken === null ? (PHASES.find((phase) => phase === before.phase) ?? "none") : ASKED_BY[taken];
  const asked = lead.includes("two expand") ? "expand" : first;
  return { asked, space: taken ?? spaceOf(before, before.turn), lead, chosen: actions.slice(lead.length) };
}

function isLead(action: string): boolean {
  return action.startsWith("take ") || action === "two expand";
}

/** A cube as the notation says it: its company and its hex. */
export interface Lay {
  readonly company: string;
  readonly hex: string;
}

export function layOf(action: string): Lay | null {
  const [verb, company, hex] = action.split(" ");
  return verb === "lay" && company !== undefined && hex !== undefined ? { company, hex } : null;
}

export function laysOf(actions: readonly string[]): readonly Lay[] {
  return actions.map(layOf).filter((lay) => lay !== null);
}

type OnHex = ChoiceOf<"lay" | "develop" | "found">;

/** The hexes that a choice is about, each with its choice: of one company where cubes are laid. */
export function hexesOf(choices: readonly Choice[], company: string | null): ReadonlyMap<string, OnHex> {
  const found = new Map<string, OnHex>();
  for (const choice of choicesOf({ choices }, "lay", "develop", "found")) {
    const lay = layOf(choice.do);
    if (lay === null) found.set(choice.target, choice);
    else if (lay.company === company) found.set(lay.hex, choice);
  }
  return found;
}

/** The company that cubes are laid for: the one that was picked, else the one with most to choose from. */
export function companyFor(
  picked: string | null,
  held: readonly string[],
  choices: readonly Choice[],
  laid: readonly Lay[],
): string | null {
  if (picked !== null && held.includes(picked)) return picked;
  const last = laid.at(-1);
  if (last !== undefined) return last.company;
  const many = (company: string) => hexesOf(choices, company).size;
  return held.reduce<string | null>((best, one) => (best === null || many(one) > many(best) ? one : best), null);
}

/** The cubes without one of them, and without those that would hang in the air then. */
export function withoutLay(lays: readonly Lay[], gone: Lay, before: View, atlas: Atlas): readonly Lay[] {
  const stands = (company: string, hex: string) =>
    before.companies[company]?.track.includes(hex) || kept.some((lay) => lay.company === company && lay.hex === hex);
  const isJoined = ({ company, hex }: Lay) => atlas.space.get(hex)?.neighbours.some((near) => stands(company, near));
  const kept: Lay[] = [];
  let waiting = lays.filter((lay) => textOf(lay) !== textOf(gone));
  for (let next = waiting.find(isJoined); next !== undefined; next = waiting.find(isJoined)) {
    kept.push(next);
    waiting = waiting.filter((lay) => lay !== next);
  }
  return kept;
}

export function textOf({ company, hex }: Lay): string {
  return `lay ${company} ${hex}`;
}
