// How a table is set up from the first screen: how many sit there, who plays, and by which rules.

import type { Bot, GameInfo, HouseRules, NewSeat, NewTable } from "../../generated/types.ts";

/** What somebody may choose before a game; an edition left out is the game's own. */
export interface Setup {
  readonly seats: number;
  readonly bot: string;
  readonly edition: string | null;
  readonly options: Readonly<Record<string, boolean>>;
}

export const USUAL_BOT = "steady";
export const BOT_NAMES = ["Ben", "Cleo", "Dev", "Eve", "Flo", "Gus"];
const USUAL: Readonly<Record<string, number>> = { "chicago-express": 4, "american-rails": 4, "last-spike": 3 };

export function usualSetup(game: string): Setup {
  return { seats: USUAL[game] ?? 4, bot: USUAL_BOT, edition: null, options: {} };
}

/** A setup that was kept, as far as it still fits the game. */
export function readSetup(game: string, text: string | null): Setup {
  const usual = usualSetup(game);
  try {
    const { seats, bot, edition, options } = JSON.parse(text ?? "{}") as Partial<Setup>;
    return { seats: seats ?? usual.seats, bot: bot ?? usual.bot, edition: edition ?? null, options: options ?? {} };
  } catch {
    return usual;
  }
}

/** The same with nothing in it that this server does not know. */
export function fitting(setup: Setup, info: GameInfo, bots: readonly string[]): Setup {
  const usual = usualSetup(info.id);
  const seats = info.seats.includes(usual.seats) ? usual.seats : (info.seats.at(-1) ?? usual.seats);
  const known = Object.entries(setup.options).filter(([name]) => name in info.options);
  return {
    seats: info.seats.includes(setup.seats) ? setup.seats : seats,
    bot: bots.includes(setup.bot) ? setup.bot : usual.bot,
    edition: info.editions.includes(setup.edition ?? "") ? setup.edition : null,
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
