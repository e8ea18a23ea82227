// How a game stands, in a few words: how far it has come, what one has and who leads, what is asked, how long is left.

import type { ListedTable, View } from "../generated/types.ts";
import { language } from "../model/browser/settings.ts";
import { whenWords } from "../model/browser/when.ts";
import { figure, has, joined, say, several } from "../model/browser/words.ts";
import { levelAt } from "../model/game/result.ts";
import { ago } from "./ago.ts";

const MINUTE = 60;

/** "Round 4": the title's own words, with the numbers of its board; a list counts by its length. */
export function progress({ game, status, stands, kinds }: ListedTable): string {
  if (status === "open") return taken(kinds);
  if (status !== "playing") return say(`page.status.${status}`);
  const key = `home.${game}.stands`;
  if (stands === null) return say("page.status.playing");
  return has(key) ? say(key, numbersOf(stands.view)) : say("home.ply", { ply: stands.view.ply });
}

/** "2 of 4 seats taken" */
function taken(kinds: ListedTable["kinds"]): string {
  return say("home.taken", { taken: kinds.filter((kind) => kind !== "open").length, seats: kinds.length });
}

function numbersOf({ board }: View): Readonly<Record<string, unknown>> {
  const known = Object.entries(board).map(([name, value]) => [name, Array.isArray(value) ? value.length : value]);
  return Object.fromEntries(known);
}

/** "you 22, Cleo leads with 32"; where money is hidden, only one's own. */
export function money({ stands, yours, seats, status }: ListedTable): string {
  if (stands === null) return "";
  const { scores, winners } = stands.view;
  const [seat] = yours;
  if (status === "finished" && winners.length > 0) return ending(scores, winners, seats, seat);
  const mine = seat === undefined || yours.length > 1 ? null : (scores[seat] ?? null);
  const own = mine === null ? [] : [say("home.you_have", { cash: mine })];
  const most = Math.max(...scores.map((cash) => cash ?? -1));
  const first = scores.findIndex((cash) => cash === most);
  if (scores.some((cash) => cash === null) || first < 0) return own.join("");
  if (mine === most) return say("home.you_lead", { cash: mine });
  return [...own, say("home.leads", { name: seats[first], cash: most })].join(", ");
}

/** "Cleo by 1, 43 to 42" */
function ending(
  scores: readonly (number | null)[],
  winners: readonly number[],
  seats: readonly string[],
  you: number | undefined,
): string {
  const best = [...scores].map((cash) => cash ?? 0).sort((one, other) => other - one);
  const [first] = winners;
  const names = joined(winners.map((seat) => (seat === you ? say("log.you") : (seats[seat] ?? ""))));
  if (winners.length > 1 || first === undefined) return say("home.shared", { names });
  const values = { name: names, most: figure(best[0]), next: figure(best[1]) };
  return first === you ? say("home.won", values) : say("home.lost", values);
}

/** With whom: names, and how many of them are bots; before the game nobody is named whose seat is free. */
export function company({ seats, kinds, yours, status }: ListedTable): string {
  const isAlone = yours.length === 1;
  const isFree = (seat: number) => status === "open" && kinds[seat] === "open";
  const others = seats.filter((name, seat) => name !== "" && !isFree(seat) && !(isAlone && yours.includes(seat)));
  const bots = kinds.filter((kind) => kind === "bot").length;
  if (others.length === 0) return "";
  if (bots === others.length) return `${joined(others)}, ${several("home.all_bots", bots)}`;
  return isAlone ? say("home.company", { names: joined(others) }) : joined(others);
}

/** The level of the bots, or that one plays with people. */
export function levelWords(table: ListedTable): string {
  const level = levelAt(table);
  if (level !== null) return has(`home.level.${level}`) ? say(`home.level.${level}`) : level;
  return table.kinds.filter((kind) => kind !== "bot").length > 1 ? say("home.friends") : "";
}

/** What the seat to act is asked, in the title's words. */
export function asked({ game, stands }: ListedTable): string {
  const view = stands?.view;
  if (view === undefined) return "";
  const key = `home.${game}.asked.${view.phase}`;
  return has(key) ? say(key, { company: view.auction?.company ?? view.expansion?.company ?? "" }) : "";
}

/** How many seconds whoever is asked still has, below zero when the time is over; null where nobody counts. */
export function secondsLeft({ stands, status }: ListedTable, now: number): number | null {
  const deadline = status === "playing" ? (stands?.deadline ?? null) : null;
  return deadline === null ? null : deadline - now;
}

/** Where nobody counts: that the bots wait. */
export function unhurried(table: ListedTable): string {
  return table.your_turn && levelAt(table) !== null ? say("home.bots_wait") : "";
}

/** Of a game that is played, how long ago somebody was asked, if that is a while; of one that has ended, when it did. */
export function lately({ stands, status, changed }: ListedTable, now: number): string {
  if (status === "finished") return whenWords(new Date(changed * 1000), language.value, new Date(now * 1000));
  return status === "playing" && stands !== null && now - stands.since >= MINUTE
    ? ago(stands.since, language.value, now)
    : "";
}

/** "1 day 4 h", "2 h 10 min", "12 min": two units at most. */
export function span(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  const parts = [
    ...(days > 0 ? [several("home.days", days)] : []),
    ...(hours > 0 ? [say("home.hours", { count: hours })] : []),
    ...(days === 0 && (rest > 0 || hours === 0) ? [say("home.minutes", { count: rest })] : []),
  ];
  return parts.join(" ");
}
