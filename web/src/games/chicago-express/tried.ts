// What is being tried, read from the draft: the page never works out the rules, it reads what the server answered.

import { choicesOf, dividendOf, eventsOf } from "../../model/table/view.ts";
import { DIAL_OF, type Dial, type Verb, VERBS } from "./box.ts";
import type { ChoiceOf, Draft, TableEvent, View } from "./types.ts";

export interface Laid {
  readonly hex: string;
  readonly cost: number;
  readonly income: number;
}

export type Tried =
  | { readonly kind: "expand"; readonly company: string; readonly laid: readonly Laid[]; readonly isEnded: boolean }
  | { readonly kind: "develop"; readonly hex: string }
  | { readonly kind: "auction"; readonly company: string }
  | { readonly kind: "decline"; readonly verb: Verb };

/** What is being tried; an expansion that has truly begun is one even before a hex is tried. */
export function triedOf(draft: Draft | null, before: View): Tried | null {
  const [verb, target] = split(draft?.do[0] ?? "");
  if (verb === "lay" || (draft === null && before.phase === "expand"))
    return expansionOf(before.expansion?.company ?? "", draft);
  if (!isVerb(verb) || target === "") return null;
  if (target === "none") return { kind: "decline", verb };
  if (verb === "develop") return { kind: "develop", hex: target };
  return verb === "auction" ? { kind: "auction", company: target } : expansionOf(target, draft);
}

function split(text: string): readonly [string, string] {
  const at = text.indexOf(" ");
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

function isVerb(verb: string): verb is Verb {
  return VERBS.some((one) => one === verb);
}

function expansionOf(company: string, draft: Draft | null): Tried {
  const events = draft?.events ?? [];
  const laid = eventsOf(events, "track_laid").map(({ hex, cost, income }) => ({ hex, cost, income }));
  return { kind: "expand", company, laid, isEnded: eventsOf(events, "expansion_ended").length > 0 };
}

/** The dials as they would stand before any dividend puts them back. */
export function dialsTried(before: View, draft: Draft | null): Readonly<Record<Dial, number>> {
  const { dials } = before.board;
  const choice = firstChoice(draft, before);
  return choice === undefined ? dials : { ...dials, [DIAL_OF[choice.verb]]: choice.used };
}

/** The action of a turn that a draft begins with. */
export function firstChoice(draft: Draft | null, before: View): ChoiceOf<Verb> | undefined {
  return choicesOf(before, ...VERBS).find((choice) => choice.do === draft?.do[0]);
}

/** Whether the game ends before a choice is carried out: then the view says nothing of what it would bring. */
export function comesTooLate(choice: ChoiceOf<Verb> | undefined): choice is ChoiceOf<Verb> {
  return choice?.ends_game === true && choice.target !== "none" && !brings(choice);
}

function brings(choice: ChoiceOf<Verb>): boolean {
  switch (choice.verb) {
    case "auction":
      return choice.least !== undefined;
    case "expand":
      return choice.treasury !== undefined;
    case "develop":
      return gainsIn(choice) !== null;
  }
}

/** What a development brings the companies there, and whether that is cash; null where it brings nothing. */
export function gainsIn(choice: ChoiceOf<Verb> | undefined): DevelopmentGains | null {
  if (choice?.verb !== "develop") return null;
  const gains = choice.cash_gains ?? choice.income_gains;
  return gains === undefined ? null : { gains, isCash: choice.cash_gains !== undefined };
}

/** What is gained by each company on a hex. */
export interface DevelopmentGains {
  readonly gains: Readonly<Record<string, number>>;
  readonly isCash: boolean;
}

/** The bid that the auction of a share would begin with; null where none is offered. */
export function leastOf(choice: ChoiceOf<Verb> | undefined): number | null {
  return choice?.verb === "auction" ? (choice.least ?? null) : null;
}

/** What a share of a company pays after what is tried: as it is paid in the draft, else as the view says. */
export function shareValueAfter(company: string, draft: Draft): number | null {
  const done = draft.events.findIndex(({ event }) => ["track_laid", "hex_developed"].includes(event));
  const after = done < 0 ? [] : draft.events.slice(done + 1);
  const paid = eventsOf(after, "dividend_paid").find((event) => event.company === company);
  return paid?.per_share ?? draft.view.companies[company]?.share_value ?? null;
}

/** The income of a company as an expansion leaves it, before Detroit might grow. */
export function incomeAfter(company: string, draft: Draft): number {
  const ended = eventsOf(draft.events, "expansion_ended").find((event) => event.company === company);
  return ended?.income ?? draft.view.companies[company]?.income ?? 0;
}

/** What a company would have left when the expansion ends. */
export function treasuryAfter(company: string, draft: Draft): number {
  const ended = eventsOf(draft.events, "expansion_ended").find((event) => event.company === company);
  return ended?.treasury ?? draft.view.companies[company]?.treasury ?? 0;
}

/** Who would receive how much more at each dividend: seats by amount, the largest first. */
export function gainsOf(draft: Draft, before: View): ReadonlyMap<number, readonly number[]> {
  const more = before.seats.map((seat) =>
    Object.entries(seat.shares).reduce((sum, [company, held]) => sum + held * valueGained(company, draft, before), 0),
  );
  const amounts = [...new Set(more)].filter((amount) => amount !== 0).sort((one, other) => other - one);
  return new Map(amounts.map((amount) => [amount, more.flatMap((one, seat) => (one === amount ? [seat] : []))]));
}

function valueGained(company: string, draft: Draft, before: View): number {
  return (shareValueAfter(company, draft) ?? 0) - (before.companies[company]?.share_value ?? 0);
}

/** What the Chicago phase pays each seat; null if Chicago is not reached. */
export function chicagoPays(tried: Tried, draft: Draft): readonly number[] | null {
  if (tried.kind !== "expand") return null;
  const reached = draft.events.findIndex(({ event }) => event === "chicago_reached");
  const paid = draft.events[reached + 1];
  if (reached >= 0 && paid?.event === "dividend_paid") return paid.payments;
  return draft.view.expansion?.dividend ?? null;
}

/** What a general dividend that the draft brings pays each seat; null if it brings none. */
export function dividendBrought(draft: Draft, before: View): readonly number[] | null {
  const begun = draft.events.findIndex(({ event }) => event === "dividend_phase_begun");
  if (begun >= 0) return paidFrom(draft.events.slice(begun), before.seats.length);
  if (firstChoice(draft, before)?.ends_round !== true) return null;
  return draft.view.seats.map((seat) => dividendOf(draft.view, seat));
}

function paidFrom(events: readonly TableEvent[], seats: number): readonly number[] {
  const paid = eventsOf(events, "dividend_paid").map(({ payments }) => payments);
  return Array.from({ length: seats }, (_, seat) => paid.reduce((sum, one) => sum + (one[seat] ?? 0), 0));
}
