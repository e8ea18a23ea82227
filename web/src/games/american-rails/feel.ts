// What a draft would do to everybody, in sentences: from the events and the view that the server has drafted.

import { joined, say, several, signed } from "../../model/browser/words.ts";
import type { Atlas } from "../../model/game/atlas.ts";
import { Speech } from "../../model/table/speech.ts";
import { dividendOf } from "../../model/table/view.ts";
import { hexesToGo, pairs } from "./links.ts";
import { valuesOf } from "./table.ts";
import type { Draft, TableEvent, View } from "./types.ts";

/** What a cube did, as its event says it. */
export interface Laid {
  readonly company: string;
  readonly hex: string;
  readonly cost: number;
  readonly gains: Readonly<Record<string, number>>;
  /** What connections it made brought. */
  readonly connection: number;
}

/** The cubes of a draft with their costs and gains. */
export function laidBy(events: readonly TableEvent[]): readonly Laid[] {
  const laid: Laid[] = [];
  for (const event of events) {
    const last = laid.at(-1);
    if (event.event === "cube_laid") laid.push({ ...event, connection: 0 });
    else if (event.event === "cities_connected" && last !== undefined) {
      laid[laid.length - 1] = { ...last, connection: last.connection + event.income };
    }
  }
  return laid;
}

/** How each seat's next dividend would change: those for whom it does. */
export function dividendChanges(view: View, before: View): readonly (readonly [number, number])[] {
  return view.seats
    .map((seat, number) => [number, dividendOf(view, seat) - dividendOf(before, before.seats[number] ?? seat)] as const)
    .filter(([, change]) => change !== 0);
}

/** Cities that become shared, and whose income falls by that. */
export function sharings(laid: readonly Laid[], view: View, before: View, atlas: Atlas): readonly string[] {
  return laid.flatMap(({ company, hex, gains }) => {
    const losers = Object.keys(gains).filter((other) => other !== company && (gains[other] ?? 0) < 0);
    const space = atlas.space.get(hex);
    if (losers.length === 0 || space === undefined) return [];
    const [, shared] = valuesOf(space, view);
    return [
      say("american-rails.feel.shared", { city: space.name ?? hex, shared }),
      ...losers.map((other) => fall(other, view, before)),
    ];
  });
}

function fall(company: string, view: View, before: View): string {
  const [now, was] = [view.companies[company], before.companies[company]];
  return say("american-rails.feel.falls", { company, from: was?.income, to: now?.income });
}

/** How far the company's nearest missing connection would be, where that changes. */
export function nearer(company: string, view: View, before: View, atlas: Atlas): readonly string[] {
  return pairs(atlas).flatMap((cities) => {
    const [now, was] = [view, before].map((one) => hexesToGo(one, atlas, company, cities));
    if (typeof now !== "number" || now === was) return [];
    const missing = cities.find((city) => !view.companies[company]?.track.includes(city)) ?? "";
    return [several("american-rails.feel.away", now, { company, city: atlas.space.get(missing)?.name ?? missing })];
  });
}

/** Everything others feel of cubes that are being tried. */
export function feelOf(
  draft: Draft,
  before: View,
  atlas: Atlas,
  names: readonly string[],
  company: string | null,
): readonly string[] {
  const speech = new Speech(before.game, names);
  const connected = draft.events.filter((event) => event.event === "cities_connected");
  return [
    ...sharings(laidBy(draft.events), draft.view, before, atlas),
    ...connected.map((event) => speech.tell(event)),
    ...dividendsFelt(draft.view, before, names),
    ...(company === null ? [] : nearer(company, draft.view, before, atlas)),
  ];
}

export function dividendsFelt(view: View, before: View, names: readonly string[]): readonly string[] {
  const changes = dividendChanges(view, before).map(([seat, change]) => `${names[seat] ?? seat + 1} ${signed(change)}`);
  return changes.length === 0 ? [] : [say("american-rails.feel.dividend", { changes: joined(changes) })];
}

/** Who holds shares of a company: "Ann 1, Cleo 1". */
export function holders(view: View, company: string, names: readonly string[]): string {
  const held = view.seats.map((seat, number) => [names[number], seat.shares[company] ?? 0] as const);
  const some = held.filter(([, count]) => count > 0).map(([name, count]) => `${name} ${count}`);
  return some.length === 0 ? "" : say("american-rails.shares", { holders: some.join(", ") });
}
