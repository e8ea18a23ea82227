// Made by web/generate.py; do not edit.

/** A map. Hexes have this radius and `turn`, 0 with a flat top and 30 with a point; where there are none both are 0. All places are those of the drawing `map.svg`, which is so wide and so high. */
export interface Atlas {
  readonly game: string;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
  readonly turn: number;
  readonly spaces: readonly Space[];
  readonly companies: readonly AtlasCompany[];
  readonly cities: readonly AtlasCity[];
}

/** A city of The Last Spike: its station, the upper left corner of its plaque, its routes, and its land. `prices` are those of its cards, and `pays` what so many cards pay, from one card on. */
export interface AtlasCity {
  readonly id: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly plaque_x: number;
  readonly plaque_y: number;
  readonly routes: readonly string[];
  readonly prices: readonly number[];
  readonly pays: readonly number[];
}

/** A company, and the hex where its network begins; null where that is chosen in play. */
export interface AtlasCompany {
  readonly id: string;
  readonly name: string;
  readonly start: string | null;
  readonly shares: number;
  readonly pieces: number;
}

export interface AuctionView {
  readonly bid: number | null;
  readonly by: number | null;
  readonly company: string;
  readonly in: readonly number[];
  readonly least: number;
  readonly next: number;
  readonly to_bid: number;
}

/** Somebody who can take a seat; a `level` is one that is offered to people. */
export interface Bot {
  readonly name: string;
  readonly about: string;
  readonly level: boolean;
}

/** The price that the payments would just bring back: with the fewest, the likely number, and the most of them. */
export interface BreakEven {
  readonly least: number;
  readonly likely: number;
  readonly most: number;
}

/** Each seat's part of the win as the reader can judge it, adding up to 1, and how many simulations say so. */
export interface ChancesNow {
  readonly ply: number;
  readonly chances: readonly number[];
  readonly simulations: number;
}

/** Something to say. Those who watch have a channel of their own. */
export interface Chat {
  readonly text: string;
  readonly seat?: number | null;
  readonly name?: string | null;
}

/** One legal action, with what it would lead to; `do` is its text. */
export interface Choice {
  readonly cash?: number;
  readonly cash_gains?: Readonly<Record<string, number>>;
  readonly completes?: string | null;
  readonly connection?: number;
  readonly cost?: number;
  readonly dividends?: readonly number[];
  readonly do: string;
  readonly double?: boolean;
  readonly ends_game?: boolean;
  readonly ends_round?: boolean;
  readonly free_land?: string | null;
  readonly income?: number;
  readonly income_gains?: Readonly<Record<string, number>>;
  readonly last_spike?: boolean;
  readonly least?: number;
  readonly losses?: readonly number[];
  readonly opens_wabash?: boolean;
  readonly owned?: number;
  readonly payouts?: readonly number[];
  readonly pays?: number;
  readonly routes_left?: number;
  readonly share_value?: number | null;
  readonly short?: number;
  readonly target: string | number | null;
  readonly treasury?: number;
  readonly turns_red?: boolean;
  readonly value?: number;
  readonly verb: string;
}

/** Something that runs towards the end of the game: the game ends by its clause when it has reached `of`. */
export interface Clock {
  readonly clause: string;
  readonly key: string;
  readonly of: number;
  readonly reached: number;
}

/** A code that carries a seat to another device, once, within so many seconds. */
export interface Code {
  readonly code: string;
  readonly seconds: number;
}

/** A company: `pieces_left` is its reserve, `share_value` income per share in hands (null with none). */
export interface CompanyView {
  readonly income: number;
  readonly pieces_left: number;
  readonly share_value: number | null;
  readonly shares_left: number;
  readonly track: readonly string[];
  readonly treasury: number;
}

/** A game looked at again: between its moves everybody's part of the win, and the moves at which it turned. */
export interface Course {
  readonly plies: readonly number[];
  readonly chances: readonly (readonly number[])[];
  readonly turns: readonly TurningPoint[];
}

export interface Created {
  readonly id: string;
  readonly links: Links;
  readonly seats: readonly SeatKey[];
}

export interface Deleted {
  readonly id: string;
}

/** It is done, and the table is at this ply. */
export interface Done {
  readonly ply: number;
}

/** What the actions would lead to. */
export interface Draft {
  readonly ply: number;
  readonly view: View;
  readonly events: readonly Readonly<Record<string, any>>[];
}

/** The secret of a link, or a code from another device. */
export interface Enter {
  readonly key: string;
}

/** What a link has opened. */
export interface Entered {
  readonly table: string | null;
  readonly role: string;
  readonly seat: number | null;
}

/** An expansion under way: what it has laid, and how many pieces are left; null for any company one owns. */
export interface ExpansionView {
  readonly company: string | null;
  readonly laid: readonly string[];
  readonly left: number;
}

/** What was wrong: a word, the sentence in the reader's language, and its key with values. */
export interface Failure {
  readonly error: string;
  readonly reason: string;
  readonly key?: string;
  readonly values?: Readonly<Record<string, any>>;
  readonly clause?: string | null;
  readonly ply?: number | null;
  readonly action?: string | null;
  readonly view?: View | null;
  readonly limit?: string | null;
  readonly wait?: number | null;
  readonly re?: number | null;
}

/** What proves the draws: the hash of the seed, the ply of each draw, and once the game is over the seed. */
export interface FairInfo {
  readonly sha256: string;
  readonly plies: readonly number[];
  readonly seed?: string | null;
}

/** Which of one's seats is meant; needed only by somebody who holds several. */
export interface ForSeat {
  readonly seat?: number | null;
}

/** A title: its editions (the first is the default), its options and how many can play. */
export interface GameInfo {
  readonly id: string;
  readonly editions: readonly string[];
  readonly options: Readonly<Record<string, boolean>>;
  readonly seats: readonly number[];
  readonly has_secrets: boolean;
}

export interface Games {
  readonly games: readonly GameInfo[];
  readonly bots: readonly Bot[];
}

/** What a bot would do for the seat that is to act, the whole of a move, and why, in the reader's language. */
export interface Hint {
  readonly ply: number;
  readonly do: readonly string[];
  readonly why: string;
}

/** What one payment of the lot's company or city brings a seat: `now`, if it has `bought`, and if it has not. Null where it cannot be known: the income of a company that is not on the map yet. */
export interface Holding {
  readonly seat: number;
  readonly held: number;
  readonly now: number;
  readonly bought: number | null;
  readonly unbought: number | null;
}

/** The secret that signs the notices; null where there are none. */
export interface Hooked {
  readonly secret: string | null;
}

/** What the rulebook leaves to those at the table. `hints` left out are for tables with one person. */
export interface HouseRules {
  readonly seating?: "fixed" | "shuffled";
  readonly watch?: "anyone" | "link" | "nobody";
  readonly undo?: "consent" | "free" | "off";
  readonly talk?: boolean;
  readonly hints?: boolean | null;
  readonly pace?: Pace;
  readonly absent?: "bot" | "host";
  readonly stand_in?: string;
}

/** Somebody sits down, on a seat of their choice or the first that is free. `key` is the table's link. */
export interface Join {
  readonly name: string;
  readonly seat?: number | null;
  readonly key?: string | null;
}

/** A line of the log; `auto` says why the table itself played it. */
export interface LineInfo {
  readonly ply: number;
  readonly seat: number | "chance";
  readonly do: string;
  readonly at: number;
  readonly auto: Readonly<Record<string, any>> | null;
}

export interface Link {
  readonly role: string;
  readonly link: string;
  readonly key: string;
}

/** Links to give away. Each is shown once; the server keeps only its hash. */
export interface Links {
  readonly host?: string | null;
  readonly join?: string | null;
  readonly watch?: string | null;
}

export interface ListedTable {
  readonly id: string;
  readonly game: string;
  readonly status: "finished" | "frozen" | "open" | "playing";
  readonly seats: readonly string[];
  readonly yours: readonly number[];
  readonly host: boolean;
  readonly ply: number;
  readonly changed: number;
  readonly archived: boolean;
  readonly your_turn: boolean;
}

/** The log from a ply on, with what happened, and the notes from a number on. */
export interface Log {
  readonly ply: number;
  readonly lines: readonly LineInfo[];
  readonly events: readonly Readonly<Record<string, any>>[];
  readonly notes: readonly NoteInfo[];
}

/** What is on offer at a ply, valued. An `opinion` is there if the table allows hints. */
export interface Lots {
  readonly ply: number;
  readonly lots: readonly Valuation[];
}

/** Where a seat wants to be told of its turn; null for nowhere. */
export interface NewHook {
  readonly url: string | null;
  readonly seat?: number | null;
}

/** A new link of a role; the links of that role from before open nothing any more. */
export interface NewLink {
  readonly role: "host" | "join" | "seat" | "watch";
  readonly seat?: number | null;
}

/** A seat of a new table: `me` sits here at this browser, `open` waits for somebody, `bot` is played by one. */
export interface NewSeat {
  readonly kind?: "bot" | "me" | "open";
  readonly name?: string;
  readonly bot?: string;
}

/** A table to create. Edition and options left out are the game's own. */
export interface NewTable {
  readonly game: string;
  readonly seats: readonly NewSeat[];
  readonly edition?: string | null;
  readonly options?: Readonly<Record<string, boolean>>;
  readonly rules?: HouseRules;
}

/** What was said or happened beside the game. */
export interface NoteInfo {
  readonly number: number;
  readonly ply: number;
  readonly at: number;
  readonly kind: string;
  readonly seat: number | null;
  readonly body: Readonly<Record<string, any>>;
}

/** How often the lot will probably pay, and what it is worth to each seat. */
export interface Opinion {
  readonly likely: number;
  readonly seats: readonly Worth[];
}

/** A standing bid, or with `up_to` null none any more. */
export interface Order {
  readonly up_to: number | null;
  readonly then?: "ask" | "pass";
  readonly seat?: number | null;
}

/** How long a seat may think: without end, `minutes` for its whole game, or `days` for each decision. */
export interface Pace {
  readonly kind?: "clock" | "days" | "none";
  readonly minutes?: number;
  readonly days?: number;
}

/** A record of the game; a draw that the reader may not know reads `draw ?`. */
export interface RecordFile {
  readonly railhead: number;
  readonly game: string;
  readonly edition: string;
  readonly options: Readonly<Record<string, boolean>>;
  readonly seats: readonly string[];
  readonly actions: readonly string[];
  readonly fair?: FairInfo | null;
}

/** A record to replay, as `railhead replay` reads it; a position may stand in it. */
export interface Retell {
  readonly record: Readonly<Record<string, any>>;
}

/** A finished game to look at: who sat where, how many actions it has, and how it ended. */
export interface Sample {
  readonly game: string;
  readonly edition: string;
  readonly seats: readonly string[];
  readonly plies: number;
  readonly winners: readonly number[];
  readonly scores: readonly number[];
}

export interface Samples {
  readonly samples: readonly Sample[];
}

/** Actions of one seat in answer to a ply: all of them are played, or none. */
export interface Say {
  readonly ply: number;
  readonly do: readonly string[];
  readonly seat?: number | null;
}

/** Somebody asks to sit where a hand is hidden: by whom it must be agreed to, and by whom it is. A seat stands for whoever sits there, or was sent away from there. */
export interface SeatAskedFor {
  readonly seat: number;
  readonly name: string;
  readonly needed: readonly number[];
  readonly agreed: readonly number[];
}

/** A seat as everybody sees it; `bot` names who plays for it, if not a person. `chair` is another number as soon as somebody else sits there, and stays the same when seats are shuffled. A free seat may be `kept` for somebody. */
export interface SeatInfo {
  readonly kind: "bot" | "open" | "person";
  readonly name: string;
  readonly bot: string | null;
  readonly muted: boolean;
  readonly here: boolean;
  readonly seconds_left: number | null;
  readonly chair: number;
  readonly kept: boolean;
}

/** A seat and the secret that acts for it: in a link, or as a Bearer token. While it `waits` it opens nothing yet: everybody at the table must agree first. */
export interface SeatKey {
  readonly seat: number;
  readonly key: string;
  readonly link: string;
  readonly waits?: boolean;
}

/** What happens to a seat: the host removes, mutes, seats a bot, by a name; whoever was away returns. Who is asked whether somebody may sit where a hand is hidden agrees or refuses. An order with the seat's `chair` is for whoever sits there, and refused if that is somebody else by now. */
export interface SeatOrder {
  readonly seat: number;
  readonly do: "agree" | "bot" | "mute" | "refuse" | "remove" | "return" | "unmute";
  readonly bot?: string | null;
  readonly name?: string | null;
  readonly chair?: number | null;
}

/** A place at the table. Zeros are left out of `shares`; cash that is hidden is null. In The Last Spike `shares` counts cards by city, `cards` names their prices, `tiles` counts the hand, and `out` is somebody bankrupt; a hand itself is there for its own seat only. */
export interface SeatView {
  readonly cards?: Readonly<Record<string, readonly number[]>>;
  readonly cash: number | null;
  readonly hand?: readonly string[];
  readonly name?: string;
  readonly out?: boolean;
  readonly shares: Readonly<Record<string, number>>;
  readonly starting_tile?: string;
  readonly tiles?: number;
}

/** A hex, or the place of a tile; what its game does not print is null. `one` is room for one piece only. Chicago Express prints `income`, what a `house` adds, and the whole `track` of an industrial city; American Rails what a city earns `full` or `shared`, and which are `never_developed`; The Last Spike the `route` of a tile. */
export interface Space {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly name: string | null;
  readonly terrain: string;
  readonly neighbours: readonly string[];
  readonly cost: number | null;
  readonly income: number | null;
  readonly house: number | null;
  readonly track: readonly number[] | null;
  readonly full: number | null;
  readonly shared: number | null;
  readonly route: string | null;
  readonly one: boolean;
  readonly never_developed: boolean;
}

/** A secret order: bid the least that is possible up to an amount, then pass or ask. */
export interface StandingBid {
  readonly up_to: number;
  readonly then: "ask" | "pass";
}

/** A whole game at once: its lines, what happened at each, and the view at every ply from 0 on, without choices. */
export interface Story {
  readonly game: string;
  readonly edition: string;
  readonly options: Readonly<Record<string, boolean>>;
  readonly seats: readonly string[];
  readonly lines: readonly StoryLine[];
  readonly events: readonly Readonly<Record<string, any>>[];
  readonly views: readonly View[];
}

/** A line of a story: who said what, and after how many lines. */
export interface StoryLine {
  readonly ply: number;
  readonly seat: number | "chance";
  readonly do: string;
}

/** A table apart from its game, for one reader. */
export interface TableInfo {
  readonly id: string;
  readonly game: string;
  readonly edition: string;
  readonly options: Readonly<Record<string, boolean>>;
  readonly status: "finished" | "frozen" | "open" | "playing";
  readonly rules: HouseRules;
  readonly seats: readonly SeatInfo[];
  readonly ply: number;
  readonly fair: string;
  readonly watching: number;
  readonly undo: UndoAsked | null;
  readonly rematch: string | null;
  readonly frozen: string | null;
  readonly frozen_why: Readonly<Record<string, any>> | null;
  readonly asked: SeatAskedFor | null;
  readonly you: You;
}

/** A table and what the reader may know of its game; `view` is null before the start. */
export interface TableView {
  readonly ply: number;
  readonly view: View | null;
  readonly table: TableInfo;
}

export interface Tables {
  readonly tables: readonly ListedTable[];
  readonly admin: boolean;
  readonly lan: string | null;
}

/** Take actions back (as many as it takes to have one's last one again), or answer somebody who has asked to. */
export interface TakeBack {
  readonly ply: number;
  readonly actions?: number | null;
  readonly agree?: boolean | null;
  readonly seat?: number | null;
}

/** Whether the test notice was taken, and what was answered. */
export interface Tested {
  readonly ok: boolean;
  readonly answer: string;
}

/** How often a lot can still pay, by the end conditions; `extra` are payments beside these that may come. */
export interface Times {
  readonly least: number;
  readonly most: number;
  readonly extra: number;
}

/** Actions to try on a copy, from any ply; none shows that ply as it was. */
export interface Try {
  readonly ply: number;
  readonly do?: readonly string[];
  readonly seat?: number | null;
}

/** A move after which somebody's chances changed much: what was said at its decision and what came of the move, and what greedy would have said instead, and why. */
export interface TurningPoint {
  readonly ply: number;
  readonly seat: number;
  readonly do: string;
  readonly events: readonly Readonly<Record<string, any>>[];
  readonly before: readonly number[];
  readonly after: readonly number[];
  readonly greedy: string | null;
  readonly why: string | null;
}

/** A seat has asked at a ply to take so many actions back; these seats have agreed. */
export interface UndoAsked {
  readonly seat: number;
  readonly ply: number;
  readonly actions: number;
  readonly agreed: readonly number[];
}

/** A lot: the lowest `price` it can go for now, what a share brings before and after the sale, and the company's treasury before and after a sale at that price. Land has no treasury, and pays by how many cards one has. */
export interface Valuation {
  readonly lot: string;
  readonly price: number;
  readonly value: number | null;
  readonly value_after: number | null;
  readonly treasury: number | null;
  readonly treasury_after: number | null;
  readonly times: Times;
  readonly seats: readonly Holding[];
  readonly opinion: Opinion | null;
}

/** The whole table as one watcher may know it; what is on the `board` each game says for itself. */
export interface View {
  readonly auction: AuctionView | null;
  readonly board: Readonly<Record<string, any>>;
  readonly choices: readonly Choice[];
  readonly clocks: readonly Clock[];
  readonly companies: Readonly<Record<string, CompanyView>>;
  readonly edition: string;
  readonly expansion: ExpansionView | null;
  readonly game: string;
  readonly options: Readonly<Record<string, boolean>>;
  readonly phase: string;
  readonly ply: number;
  readonly scores: readonly (number | null)[];
  readonly seats: readonly SeatView[];
  readonly to_act: number | "chance" | null;
  readonly turn: number | null;
  readonly winners: readonly number[];
}

/** Whether those who watch may chat. */
export interface WatchersOrder {
  readonly muted: boolean;
}

/** What a lot is worth to a seat in the judge's opinion; beyond that it should not go. */
export interface Worth {
  readonly seat: number;
  readonly break_even: BreakEven | null;
  readonly up_to: number | null;
}

/** What the reader may do at a table. `bids` are the reader's own standing bids by seat. `may_return` are seats that the reader had before and may take again; `may_answer` says that the reader is one of those who must agree to somebody's sitting down, and `waits` that the reader asks for it. */
export interface You {
  readonly seats: readonly number[];
  readonly host: boolean;
  readonly may_join: boolean;
  readonly watches: boolean;
  readonly bids: Readonly<Record<string, StandingBid>>;
  readonly hooks: readonly number[];
  readonly may_return: readonly number[];
  readonly may_answer: boolean;
  readonly waits: boolean;
}
