// How a table is set up from the first screen: how many sit there, who plays, and by which rules.

import type { Bot, GameInfo, HouseRules, NewSeat, NewTable } from "../../generated/types.ts";

/** What somebody may choose before a game; an edition left out is the game's own. */
export interface Setup {
  readonly seats: number;
  readonly bot: string;
  readonly edition: string | null;
  readonly options: Readonly<Record<string, boolean>>;
}

/** What somebody wants; seats left out are as many as usually play. */
export interface Wanted extends Omit<Setup, "seats"> {
  readonly seats: number | null;
}

export const USUAL_BOT = "steady";
export const BOT_NAMES = ["Ben", "Cleo", "Dev", "Eve", "Flo", "Gus"];
/** Before the server has said how many usually play. */
const SOME_SEATS = 4;

export function usualSetup(): Wanted {
  return { seats: null, bot: USUAL_BOT, edition: null, options: {} };
}

/** A setup that was kept, as far as it can be read. */
export function readSetup(text: string | null): Wanted {
  const usual = usualSetup();
  try {
    const { seats, bot, edition, options } = JSON.parse(text ?? "{}") as Partial<Setup>;
    return { seats: seats ?? null, bot: bot ?? usual.bot, edition: edition ?? null, options: options ?? {} };
  } catch {
    return usual;
  }
}

/** The same with nothing in it that this server does not know; before it has answered, as it was kept. */
export function fitting(wanted: Wanted, info: GameInfo | undefined, bots: readonly string[]): Setup {
  if (info === undefined) return { ...wanted, seats: wanted.seats ?? SOME_SEATS };
  const known = Object.entries(wanted.options).filter(([name]) => name in info.options);
  return {
    seats: info.seats.find((seats) => seats === wanted.seats) ?? info.usual_seats,
    bot: bots.includes(wanted.bot) ? wanted.bot : USUAL_BOT,
    edition: info.editions.includes(wanted.edition ?? "") ? wanted.edition : null,
    options: Object.fromEntries(known),
  };
}

/** The bots that people are offered: the levels, from the weakest to the strongest. */
export function levels(bots: readonly Bot[]): readonly Bot[] {
  return bots.filter(({ level }) => level);
}

/** The first name of a bot that nobody at the table has. */
export function freeBotName(taken: readonly string[]): string | undefined {
  return BOT_NAMES.find((name) => !taken.includes(name));
}

/** A table of one person and bots; what one does against bots can be taken back freely. */
export function againstBots(game: string, name: string, { seats, bot, edition, options }: Setup): NewTable {
  const bots = BOT_NAMES.filter((one) => one !== name).slice(0, seats - 1);
  const others = bots.map((one): NewSeat => ({ kind: "bot", name: one, bot }));
  return { game, seats: [{ kind: "me", name }, ...others], edition, options, rules: { undo: "free" } };
}

/** A table of one person and free seats. */
export function withFriends(game: string, name: string, setup: Setup, rules: HouseRules): NewTable {
  const open = Array.from({ length: setup.seats - 1 }, (): NewSeat => ({ kind: "open" }));
  return { game, seats: [{ kind: "me", name }, ...open], edition: setup.edition, options: setup.options, rules };
}
