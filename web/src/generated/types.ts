// Made by web/generate.py; do not edit.

/** How many decisions a seat made, and how much they kept, from 0 to 1; null without any. */
export interface Accuracy {
  readonly seat: number;
  readonly decisions: number;
  readonly accuracy: number | null;
}

/** Somebody one has played with, by the name they had in the latest game; the id is for this viewer alone. */
export interface AcquaintanceInfo {
  readonly id: string;
  readonly name: string;
}

export interface Acquaintances {
  readonly people: readonly AcquaintanceInfo[];
}

export interface AmericanRailsActionPhaseBegun {
  readonly event: "action_phase_begun";
  readonly action_phase: number;
  readonly order: readonly number[];
  readonly ply?: number;
}

/** What stands on the board beside the companies. `track` is the action track, by action phase: who stands on which space. `connections` are pairs of special cities by company, and `connection` is what one earns. `values` is what each developed city earns one company alone, and each of several. `cubes` is how many each space of the action track can lay. */
export interface AmericanRailsBoard {
  readonly year: number;
  readonly action_phase: number;
  readonly turn_order: readonly number[];
  readonly track: Readonly<Record<string, Readonly<Partial<Record<"pass" | "develop" | "fund" | "two" | "expand3" | "auction" | "expand4", number>>>>>;
  readonly developed: readonly string[];
  readonly markers_left: number;
  readonly connections: Readonly<Record<string, readonly (readonly string[])[]>>;
  readonly removed: readonly string[];
  readonly shares_removed: Readonly<Record<string, number>>;
  readonly founding: AmericanRailsFounding | null;
  readonly values: Readonly<Record<string, readonly number[]>>;
  readonly connection: number;
  readonly cubes: Readonly<Partial<Record<"pass" | "develop" | "fund" | "two" | "expand3" | "auction" | "expand4", number>>>;
}

export interface AmericanRailsCashTaken {
  readonly event: "cash_taken";
  readonly seat: number;
  readonly cash: number;
  readonly ply?: number;
}

export type AmericanRailsChoice = BidChoice | PassChoice | AmericanRailsOfferChoice | AmericanRailsFoundChoice | AmericanRailsTakeChoice | AmericanRailsDevelopChoice | AmericanRailsFundChoice | AmericanRailsTwoChoice | AmericanRailsLayChoice | AmericanRailsStopChoice | AmericanRailsDeclineChoice;

export interface AmericanRailsCitiesConnected {
  readonly event: "cities_connected";
  readonly company: string;
  readonly cities: readonly string[];
  readonly income: number;
  readonly ply?: number;
}

/** `gains` is what each company there has gained in income. */
export interface AmericanRailsCityDeveloped {
  readonly event: "city_developed";
  readonly seat: number;
  readonly hex: string;
  readonly gains: Readonly<Record<string, number>>;
  readonly ply?: number;
}

export interface AmericanRailsCompanyFounded {
  readonly event: "company_founded";
  readonly seat: number;
  readonly company: string;
  readonly hex: string;
  readonly income: number;
  readonly ply?: number;
}

export interface AmericanRailsCompanyFunded {
  readonly event: "company_funded";
  readonly seat: number;
  readonly company: string;
  readonly cash: number;
  readonly ply?: number;
}

export interface AmericanRailsCompanyRemoved {
  readonly event: "company_removed";
  readonly company: string;
  readonly ply?: number;
}

/** `gains` is what each company's income has changed by, losses included. */
export interface AmericanRailsCubeLaid {
  readonly event: "cube_laid";
  readonly seat: number;
  readonly company: string;
  readonly hex: string;
  readonly cost: number;
  readonly gains: Readonly<Record<string, number>>;
  readonly ply?: number;
}

/** To leave the action of a space undone leads to nothing that a screen could show. */
export interface AmericanRailsDeclineChoice {
  readonly do: string;
  readonly verb: "decline";
  readonly target: null;
}

/** To develop a city: what each company there would gain in income. */
export interface AmericanRailsDevelopChoice {
  readonly do: string;
  readonly verb: "develop";
  readonly target: string;
  readonly income_gains: Readonly<Record<string, number>>;
}

export type AmericanRailsEvent = ShareOffered | BidMade | BidderPassed | ShareSold | DividendPaid | GameEnded | AmericanRailsCompanyRemoved | AmericanRailsSharesLeftGame | AmericanRailsCompanyFounded | AmericanRailsTurnOrderSet | AmericanRailsYearBegun | AmericanRailsActionPhaseBegun | AmericanRailsSpaceTaken | AmericanRailsSpaceDeclined | AmericanRailsCityDeveloped | AmericanRailsCompanyFunded | AmericanRailsCashTaken | AmericanRailsOthersPaid | AmericanRailsCubeLaid | AmericanRailsCitiesConnected | AmericanRailsExpansionChosen | AmericanRailsExpansionStopped;

/** Cubes being laid, for any company one owns. */
export interface AmericanRailsExpansion {
  readonly company: null;
  readonly laid: readonly string[];
  readonly left: number;
}

/** Take 2 is used to expand. */
export interface AmericanRailsExpansionChosen {
  readonly event: "expansion_chosen";
  readonly seat: number;
  readonly cubes: number;
  readonly ply?: number;
}

export interface AmericanRailsExpansionStopped {
  readonly event: "expansion_stopped";
  readonly seat: number;
  readonly ply?: number;
}

/** To found a company in a city: what it would earn there. */
export interface AmericanRailsFoundChoice {
  readonly do: string;
  readonly verb: "found";
  readonly target: string;
  readonly income: number;
}

/** A company that a seat has bought into and must put on the map. */
export interface AmericanRailsFounding {
  readonly company: string;
  readonly seat: number;
}

/** To fund a company: what its treasury would gain. */
export interface AmericanRailsFundChoice {
  readonly do: string;
  readonly verb: "fund";
  readonly target: string;
  readonly cash_gains: Readonly<Record<string, number>>;
}

/** To lay a cube: what the company's `income` rises by, of it `connection` for joining special cities; others' gains and losses; and the treasury and share value that it leads to. */
export interface AmericanRailsLayChoice {
  readonly do: string;
  readonly verb: "lay";
  readonly target: string;
  readonly cost: number;
  readonly income: number;
  readonly connection: number;
  readonly income_gains: Readonly<Record<string, number>>;
  readonly treasury: number;
  readonly share_value: number;
}

/** To offer a share: the bid it would begin with, and what a share would be worth after the sale. */
export interface AmericanRailsOfferChoice {
  readonly do: string;
  readonly verb: "offer";
  readonly target: string;
  readonly least: number;
  readonly share_value: number | null;
}

/** `payments` by seat, to the bank. */
export interface AmericanRailsOthersPaid {
  readonly event: "others_paid";
  readonly seat: number;
  readonly payments: readonly number[];
  readonly ply?: number;
}

/** Nobody bid for a share, or no city was free for its company. */
export interface AmericanRailsSharesLeftGame {
  readonly event: "shares_left_game";
  readonly company: string;
  readonly count: number;
  readonly ply?: number;
}

export interface AmericanRailsSpaceDeclined {
  readonly event: "space_declined";
  readonly seat: number;
  readonly ply?: number;
}

export interface AmericanRailsSpaceTaken {
  readonly event: "space_taken";
  readonly seat: number;
  readonly space: string;
  readonly ply?: number;
}

/** To end an expansion leads to nothing that a screen could show. */
export interface AmericanRailsStopChoice {
  readonly do: string;
  readonly verb: "stop";
  readonly target: null;
}

/** To take a space of the action track: whether the year, and with it the game, would be over. */
export interface AmericanRailsTakeChoice {
  readonly do: string;
  readonly verb: "take";
  readonly target: string;
  readonly ends_round: boolean;
  readonly ends_game: boolean;
}

/** `order` by seat, first to last. */
export interface AmericanRailsTurnOrderSet {
  readonly event: "turn_order_set";
  readonly order: readonly number[];
  readonly ply?: number;
}

/** To take two: one's `cash` if it comes from the bank, `losses` by seat if the others pay the bank. */
export interface AmericanRailsTwoChoice {
  readonly do: string;
  readonly verb: "two";
  readonly target: string;
  readonly cash?: number;
  readonly losses?: readonly number[];
}

/** The whole table of American Rails; nothing is hidden. */
export interface AmericanRailsView {
  readonly game: "american-rails";
  readonly edition: string;
  readonly options: Readonly<Record<string, boolean>>;
  readonly ply: number;
  readonly to_act: number | "chance" | null;
  readonly turn: number;
  readonly phase: "remove" | "offer" | "bid" | "found" | "take" | "develop" | "fund" | "two" | "expand" | "over";
  readonly seats: readonly ShareSeat[];
  readonly companies: Readonly<Record<string, CompanyView>>;
  readonly board: AmericanRailsBoard;
  readonly auction: AuctionView | null;
  readonly expansion: AmericanRailsExpansion | null;
  readonly clocks: readonly Clock[];
  readonly choices: readonly AmericanRailsChoice[];
  readonly scores: readonly number[];
  readonly winners: readonly number[];
}

export interface AmericanRailsYearBegun {
  readonly event: "year_begun";
  readonly year: number;
  readonly ply?: number;
}

/** What the seat that is asked may know, and the answers to choose from; `level` is `easy`, `medium` or `hard`. */
export interface AskedPuzzle {
  readonly id: number;
  readonly kind: string;
  readonly level: string;
  readonly seat: number;
  readonly view: View;
  readonly answers: readonly PuzzleAnswer[];
}

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

/** A city whose land can be bought: its station, the upper left corner of its plaque, its routes, and its land. `prices` are those of its cards, and `pays` what so many cards pay, from one card on. */
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

/** A company, and the hex where its network begins; null where that is chosen in play. Its plates have a `shape`: `cut_corners`, `pill`, `oval`, `pointed_ends`, `square` or `shield`. */
export interface AtlasCompany {
  readonly id: string;
  readonly name: string;
  readonly start: string | null;
  readonly shares: number;
  readonly pieces: number;
  readonly shape?: string;
}

/** dict() -> new empty dictionary dict(mapping) -> new dictionary initialized from a mapping object's (key, value) pairs dict(iterable) -> new dictionary initialized as if via: d = {} for k, v in iterable: d[k] = v dict(**kwargs) -> new dictionary initialized with the name=value pairs in the keyword argument list. For example: dict(one=1, two=2) */
export interface AuctionView {
  readonly company: string;
  readonly least: number;
  readonly bid: number | null;
  readonly by: number | null;
  readonly next: number;
  readonly in: readonly number[];
  readonly to_bid: number;
}

/** Until when a seat is away, in seconds since 1970; null is back. */
export interface Away {
  readonly until: number | null;
  readonly seat?: number | null;
}

/** What buying at this price would leave the bidder, bring the company, and make a share worth. `share_value` is null while its company is not on the map. */
export interface BidChoice {
  readonly do: string;
  readonly verb: "bid";
  readonly target: number;
  readonly cost: number;
  readonly cash: number;
  readonly treasury: number;
  readonly share_value: number | null;
}

export interface BidMade {
  readonly event: "bid_made";
  readonly seat: number;
  readonly company: string;
  readonly amount: number;
  readonly ply?: number;
}

export interface BidderPassed {
  readonly event: "bidder_passed";
  readonly seat: number;
  readonly company: string;
  readonly ply?: number;
}

/** Somebody who can take a seat; a `level` is one that is offered to people. */
export interface Bot {
  readonly name: string;
  readonly about: string;
  readonly level: boolean;
}

/** The price that payments would just bring back: with the fewest and with the most of them, at what they would be now, and what is likely, which may be more if they grow. */
export interface BreakEven {
  readonly least: number;
  readonly likely: number;
  readonly most: number;
}

/** The secret of a personal link. */
export interface Carry {
  readonly key: string;
}

/** Each seat's part of the win as the viewer can judge it, adding up to 1, and how many simulations say so. Where something is hidden, it lies `between` two values for four fifths of what that may be. */
export interface ChancesNow {
  readonly ply: number;
  readonly chances: readonly number[];
  readonly simulations: number;
  readonly between: readonly Interval[] | null;
}

/** Something to say. Those who watch have a channel of their own. */
export interface Chat {
  readonly text: string;
  readonly seat?: number | null;
  readonly name?: string | null;
}

export interface ChicagoExpressActionDeclined {
  readonly event: "action_declined";
  readonly seat: number;
  readonly dial: string;
  readonly ply?: number;
}

/** To auction a share, or none. */
export interface ChicagoExpressAuctionChoice {
  readonly do: string;
  readonly verb: "auction";
  readonly target: string;
  readonly least?: number;
  readonly used: number;
  readonly turns_red: boolean;
  readonly ends_round: boolean;
  readonly ends_game: boolean;
}

/** What stands on the board beside the companies. `dials` counts the choices used, and `red` is where the red zone of each dial begins. `industry` are the values that the industrial tracks show, by town; `houses` are hexes, the three industrial markers apart; `incomes` is what hexes are worth that are not worth what is printed, `costs` what the next locomotive pays where some stand already. The income track ends at `income_track`, rounds count from 1, and `divided` is where the least bid of an auction comes from. */
export interface ChicagoExpressBoard {
  readonly dials: ChicagoExpressDials;
  readonly industry: Readonly<Record<string, number>>;
  readonly houses: readonly string[];
  readonly houses_left: number;
  readonly wabash_open: boolean;
  readonly incomes: Readonly<Record<string, number>>;
  readonly costs: Readonly<Record<string, number>>;
  readonly red: ChicagoExpressDials;
  readonly hexes_per_expansion: number;
  readonly income_track: number;
  readonly round: number;
  readonly divided: ChicagoExpressDivided | null;
}

export interface ChicagoExpressChicagoReached {
  readonly event: "chicago_reached";
  readonly seat: number;
  readonly company: string;
  readonly ply?: number;
}

export type ChicagoExpressChoice = BidChoice | PassChoice | ChicagoExpressAuctionChoice | ChicagoExpressExpandChoice | ChicagoExpressDevelopChoice | ChicagoExpressLayChoice | ChicagoExpressStopChoice;

export interface ChicagoExpressDetroitGrown {
  readonly event: "detroit_grown";
  readonly value: number;
  readonly companies: readonly string[];
  readonly ply?: number;
}

/** To develop a hex, or none. */
export interface ChicagoExpressDevelopChoice {
  readonly do: string;
  readonly verb: "develop";
  readonly target: string;
  readonly income_gains?: Readonly<Record<string, number>>;
  readonly cash_gains?: Readonly<Record<string, number>>;
  readonly used: number;
  readonly turns_red: boolean;
  readonly ends_round: boolean;
  readonly ends_game: boolean;
}

export interface ChicagoExpressDialTurnedRed {
  readonly event: "dial_turned_red";
  readonly dial: string;
  readonly ply?: number;
}

/** A number for each dial. */
export interface ChicagoExpressDials {
  readonly auction: number;
  readonly expansion: number;
  readonly development: number;
}

export interface ChicagoExpressDialsReset {
  readonly event: "dials_reset";
  readonly ply?: number;
}

/** The income that a least bid comes from, and by how many shares it is divided. */
export interface ChicagoExpressDivided {
  readonly income: number;
  readonly shares: number;
}

export interface ChicagoExpressDividendPhaseBegun {
  readonly event: "dividend_phase_begun";
  readonly ply?: number;
}

export type ChicagoExpressEvent = ShareOffered | BidMade | BidderPassed | ShareSold | DividendPaid | GameEnded | ChicagoExpressShareGiven | ChicagoExpressShareKept | ChicagoExpressActionDeclined | ChicagoExpressDialTurnedRed | ChicagoExpressExpansionBegun | ChicagoExpressTrackLaid | ChicagoExpressExpansionEnded | ChicagoExpressHexDeveloped | ChicagoExpressForestDeveloped | ChicagoExpressChicagoReached | ChicagoExpressWabashInaugurated | ChicagoExpressDividendPhaseBegun | ChicagoExpressDialsReset | ChicagoExpressDetroitGrown;

/** To expand a network, or none. */
export interface ChicagoExpressExpandChoice {
  readonly do: string;
  readonly verb: "expand";
  readonly target: string;
  readonly treasury?: number;
  readonly used: number;
  readonly turns_red: boolean;
  readonly ends_round: boolean;
  readonly ends_game: boolean;
}

/** A network being expanded; once Chicago is laid, `dividend` is what it would pay each seat now. */
export interface ChicagoExpressExpansion {
  readonly company: string;
  readonly laid: readonly string[];
  readonly left: number;
  readonly dividend: readonly number[] | null;
}

export interface ChicagoExpressExpansionBegun {
  readonly event: "expansion_begun";
  readonly seat: number;
  readonly company: string;
  readonly ply?: number;
}

/** `income` is the company's income now, `treasury` what it has left. */
export interface ChicagoExpressExpansionEnded {
  readonly event: "expansion_ended";
  readonly company: string;
  readonly laid: readonly string[];
  readonly income: number;
  readonly treasury: number;
  readonly ply?: number;
}

export interface ChicagoExpressForestDeveloped {
  readonly event: "forest_developed";
  readonly seat: number;
  readonly hex: string;
  readonly company: string;
  readonly cash: number;
  readonly ply?: number;
}

/** `gains` is what each company there has gained in income. */
export interface ChicagoExpressHexDeveloped {
  readonly event: "hex_developed";
  readonly seat: number;
  readonly hex: string;
  readonly gains: Readonly<Record<string, number>>;
  readonly ply?: number;
}

/** To lay track. In Chicago it pays `dividends` by seat, and the first company there opens the Wabash. */
export interface ChicagoExpressLayChoice {
  readonly do: string;
  readonly verb: "lay";
  readonly target: string;
  readonly cost: number;
  readonly income: number;
  readonly treasury: number;
  readonly share_value: number;
  readonly dividends?: readonly number[];
  readonly opens_wabash?: boolean;
}

/** Nobody bid in an opening auction. */
export interface ChicagoExpressShareGiven {
  readonly event: "share_given";
  readonly seat: number;
  readonly company: string;
  readonly ply?: number;
}

/** Nobody bid: the share stays with the company. */
export interface ChicagoExpressShareKept {
  readonly event: "share_kept";
  readonly company: string;
  readonly ply?: number;
}

/** To end an expansion leads to nothing that a screen could show. */
export interface ChicagoExpressStopChoice {
  readonly do: string;
  readonly verb: "stop";
  readonly target: null;
}

/** `income` is what the company has gained by it. */
export interface ChicagoExpressTrackLaid {
  readonly event: "track_laid";
  readonly seat: number;
  readonly company: string;
  readonly hex: string;
  readonly cost: number;
  readonly income: number;
  readonly ply?: number;
}

/** The whole table of Chicago Express; nothing is hidden, and nothing is drawn. */
export interface ChicagoExpressView {
  readonly game: "chicago-express";
  readonly edition: string;
  readonly options: Readonly<Record<string, boolean>>;
  readonly ply: number;
  readonly to_act: number | null;
  readonly turn: number;
  readonly phase: "opening" | "choose" | "auction" | "expand" | "over";
  readonly seats: readonly ShareSeat[];
  readonly companies: Readonly<Record<string, CompanyView>>;
  readonly board: ChicagoExpressBoard;
  readonly auction: AuctionView | null;
  readonly expansion: ChicagoExpressExpansion | null;
  readonly clocks: readonly Clock[];
  readonly choices: readonly ChicagoExpressChoice[];
  readonly scores: readonly number[];
  readonly winners: readonly number[];
}

export interface ChicagoExpressWabashInaugurated {
  readonly event: "wabash_inaugurated";
  readonly income: number;
  readonly ply?: number;
}

/** Something that runs towards the end of the game: the game ends by its clause when it has reached `of`. */
export interface Clock {
  readonly key: string;
  readonly reached: number;
  readonly of: number;
  readonly clause: string;
}

/** The part of the win that a move would give away beside the hint's move, which is `do`, and why that is better. */
export interface Coached {
  readonly ply: number;
  readonly loss: number;
  readonly do: readonly string[];
  readonly why: string;
}

/** A code that carries a seat to another device, once, within so many seconds. */
export interface Code {
  readonly code: string;
  readonly seconds: number;
}

/** A company: `pieces_left` is its reserve, `share_value` income per share in hands (null with none), and `value_after_sale` what a share would pay if one more were sold (null with none left, or nothing on the map). */
export interface CompanyView {
  readonly treasury: number;
  readonly income: number;
  readonly shares_left: number;
  readonly pieces_left: number;
  readonly track: readonly string[];
  readonly share_value: number | null;
  readonly value_after_sale?: number | null;
}

/** A whole move, and what the seat that plays it can expect: its chances, and its money at the end. */
export interface ComparedMove {
  readonly do: readonly string[];
  readonly chances: number;
  readonly money: number;
}

/** A game looked at again: between its moves everybody's part of the win, and the moves at which it turned; how well each seat played, what was paid for and what came back, and what to tell of it: to those who watched, and by seat to those who played. */
export interface Course {
  readonly plies: readonly number[];
  readonly chances: readonly (readonly number[])[];
  readonly turns: readonly TurningPoint[];
  readonly accuracy: readonly Accuracy[];
  readonly purchases: readonly Purchase[];
  readonly tale: Tale | null;
  readonly tales: readonly Tale[];
}

export interface Created {
  readonly id: string;
  readonly links: Links;
  readonly seats: readonly SeatKey[];
}

export interface Deleted {
  readonly id: string;
}

/** A browser that carries one's tables: as it calls itself, since when, and when it was last here. `here` is the one that asks; `new` one that nobody has vouched for, `may_cut` whether the one that asks may cut it off. */
export interface DeviceInfo {
  readonly id: string;
  readonly name: string;
  readonly joined: number;
  readonly seen: number;
  readonly here: boolean;
  readonly new: boolean;
  readonly may_cut: boolean;
}

/** What becomes of a device: it is cut off, perhaps with new keys for every seat, so that a seat's link on it opens nothing either; or it is known, because one has joined with it oneself. */
export interface DeviceOrder {
  readonly do: "cut" | "know";
  readonly renew?: boolean;
}

/** One's devices, those first that joined first; none where this browser is alone and has made no link. `until` is how long the personal link is valid, null where there is none; `renewed` at how many tables there are new keys. */
export interface Devices {
  readonly devices: readonly DeviceInfo[];
  readonly until: number | null;
  readonly renewed: number;
}

/** The company's `income`, shared out among the `shares` in hands, rounded up; `payments` by seat. */
export interface DividendPaid {
  readonly event: "dividend_paid";
  readonly company: string;
  readonly per_share: number;
  readonly payments: readonly number[];
  readonly income: number;
  readonly shares: number;
  readonly ply?: number;
}

/** It is done, and the table is at this ply. */
export interface Done {
  readonly ply: number;
}

/** What the actions would lead to. */
export interface Draft {
  readonly ply: number;
  readonly view: View;
  readonly events: readonly TableEvent[];
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

/** A device of a seat, by the name that its browser gave it. */
export interface ForDevice {
  readonly device: string;
  readonly seat?: number | null;
}

/** Which of one's seats is meant; needed only by somebody who holds several. */
export interface ForSeat {
  readonly seat?: number | null;
}

/** `conditions` are the ways to end that hold, `winners` the winning seats. */
export interface GameEnded {
  readonly event: "game_ended";
  readonly conditions: readonly string[];
  readonly winners: readonly number[];
  readonly ply?: number;
}

/** A title: its editions (the first is the default), its options, how many can play, how many usually do, and whether it brings puzzles. */
export interface GameInfo {
  readonly id: string;
  readonly editions: readonly string[];
  readonly options: Readonly<Record<string, boolean>>;
  readonly seats: readonly number[];
  readonly has_secrets: boolean;
  readonly usual_seats: number;
  readonly has_puzzles: boolean;
}

export interface Games {
  readonly games: readonly GameInfo[];
  readonly bots: readonly Bot[];
}

/** One legal action, with what it would lead to, of a title without types of its own; it may give more than this. `cost` is what is paid, `income` what the company's income rises by, `least` the bid that an auction would begin with. `cash`, `treasury` and `share_value` are what they would be afterwards; `income_gains` and `cash_gains` are by company. */
export interface GeneralChoice {
  readonly do: string;
  readonly verb: string;
  readonly target: string | number | null;
  readonly cost?: number;
  readonly income?: number;
  readonly least?: number;
  readonly cash?: number;
  readonly treasury?: number;
  readonly share_value?: number | null;
  readonly income_gains?: Readonly<Record<string, number>>;
  readonly cash_gains?: Readonly<Record<string, number>>;
  readonly ends_round?: boolean;
  readonly ends_game?: boolean;
  readonly [name: string]: any;
}

/** What happened: a kind and its values. In a log it has the `ply` of its line. */
export interface GeneralEvent {
  readonly event: string;
  readonly ply?: number;
  readonly [name: string]: any;
}

/** The view of a title without types of its own. */
export interface GeneralView {
  readonly game: string;
  readonly edition: string;
  readonly options: Readonly<Record<string, boolean>>;
  readonly ply: number;
  readonly to_act: number | "chance" | null;
  readonly turn: number | null;
  readonly phase: string;
  readonly seats: readonly SeatView[];
  readonly companies: Readonly<Record<string, CompanyView>>;
  readonly board: Readonly<Record<string, any>>;
  readonly auction: AuctionView | null;
  readonly expansion: ExpansionView | null;
  readonly clocks: readonly Clock[];
  readonly choices: readonly GeneralChoice[];
  readonly scores: readonly (number | null)[];
  readonly winners: readonly number[];
}

/** The number of an answer, from 0 on. */
export interface GivenAnswer {
  readonly answer: number;
}

/** What a bot would do for the seat that is to act, the whole of a move, why, and what it makes of the seat's chances, in the reader's language. */
export interface Hint {
  readonly ply: number;
  readonly do: readonly string[];
  readonly why: string;
  readonly chances: string;
}

/** What one payment of the company or city brings a seat: `now`, if it has `bought`, and if it has not. Null where it cannot be known, as of a company that is not on the map yet. */
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

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Whether one comes; `block` also refuses all that this sender may send later. */
export interface InvitationAnswer {
  readonly do: "accept" | "block" | "decline";
}

/** A table to which one is invited, by whom and when; who sits there already, and how many seats there are. */
export interface InvitationInfo {
  readonly table: string;
  readonly game: string;
  readonly name: string;
  readonly at: number;
  readonly sit: readonly string[];
  readonly seats: number;
}

export interface Invitations {
  readonly invitations: readonly InvitationInfo[];
}

/** Whom to invite, by the id of `GET /api/acquaintances`. They read the name that one had in that game. */
export interface Invite {
  readonly to: string;
}

/** Who was invited. */
export interface Invited {
  readonly name: string;
}

/** Somebody sits down, on a seat of their choice or the first that is free. `key` is the table's link. */
export interface Join {
  readonly name: string;
  readonly seat?: number | null;
  readonly key?: string | null;
}

/** What lies on the board: tiles, complete routes, land; `pending` is the tile being paid. The tile set `aside` is there only where everything is open. */
export interface LastSpikeBoard {
  readonly laid: readonly string[];
  readonly routes: readonly string[];
  readonly land: Readonly<Record<string, LastSpikeCityLand>>;
  readonly draw_pile: number;
  readonly pending: string | null;
  readonly free_taken: boolean;
  readonly railway: LastSpikeRailway;
  readonly printed: LastSpikePrinted;
  readonly aside?: string | null;
}

/** To buy land: how many cards of the city would be `owned`, what they would then pay (`pays`) for each route, and how many routes are left to complete. */
export interface LastSpikeBuyChoice {
  readonly do: string;
  readonly verb: "buy";
  readonly target: string;
  readonly cost: number;
  readonly cash: number;
  readonly owned: number;
  readonly pays: number;
  readonly routes_left: number;
}

export type LastSpikeChoice = LastSpikePlayChoice | LastSpikeSellChoice | LastSpikeBuyChoice | LastSpikeSkipChoice;

/** The land of a city: whether it is for sale, and the prices of the cards that are left. */
export interface LastSpikeCityLand {
  readonly open: boolean;
  readonly prices_left: readonly number[];
}

export type LastSpikeEvent = GameEnded | LastSpikeStartingTileDrawn | LastSpikeStarterFound | LastSpikeTileSetAside | LastSpikeTileDrawn | LastSpikeTileChosen | LastSpikeTileLaid | LastSpikeIsolatedTileLaid | LastSpikeFreeLandTaken | LastSpikeLandBought | LastSpikePurchaseSkipped | LastSpikeLandSold | LastSpikeRouteCompleted | LastSpikePayoutMade | LastSpikeLastSpikeDriven | LastSpikePlayerBankrupted;

export interface LastSpikeFreeLandTaken {
  readonly event: "free_land_taken";
  readonly seat: number;
  readonly city: string;
  readonly ply?: number;
}

/** At double cost, which `cost` is. */
export interface LastSpikeIsolatedTileLaid {
  readonly event: "isolated_tile_laid";
  readonly seat: number;
  readonly tile: string;
  readonly cost: number;
  readonly ply?: number;
}

export interface LastSpikeLandBought {
  readonly event: "land_bought";
  readonly seat: number;
  readonly city: string;
  readonly price: number;
  readonly ply?: number;
}

/** `price` is printed on the card, `value` is what the bank paid. */
export interface LastSpikeLandSold {
  readonly event: "land_sold";
  readonly seat: number;
  readonly city: string;
  readonly price: number;
  readonly value: number;
  readonly ply?: number;
}

export interface LastSpikeLastSpikeDriven {
  readonly event: "last_spike_driven";
  readonly seat: number;
  readonly bonus: number;
  readonly ply?: number;
}

/** `payments` by seat. */
export interface LastSpikePayoutMade {
  readonly event: "payout_made";
  readonly route: string;
  readonly payments: readonly number[];
  readonly ply?: number;
}

/** To play a tile. */
export interface LastSpikePlayChoice {
  readonly do: string;
  readonly verb: "play";
  readonly target: string;
  readonly cost: number;
  readonly double: boolean;
  readonly short: number;
  readonly free_land: string | null;
  readonly completes: string | null;
  readonly payouts: readonly number[];
  readonly last_spike: boolean;
  readonly cash: number;
}

/** `lost` are the cities whose free cards leave the game. Cash and tiles go back unseen. */
export interface LastSpikePlayerBankrupted {
  readonly event: "player_bankrupted";
  readonly seat: number;
  readonly lost: readonly string[];
  readonly ply?: number;
}

/** How many tiles and routes the board has. */
export interface LastSpikePrinted {
  readonly tiles: number;
  readonly routes: number;
}

export interface LastSpikePurchaseSkipped {
  readonly event: "purchase_skipped";
  readonly seat: number;
  readonly ply?: number;
}

/** The railway that lacks the fewest tiles, from one end to the other. */
export interface LastSpikeRailway {
  readonly cities: readonly string[];
  readonly routes: readonly string[];
}

export interface LastSpikeRouteCompleted {
  readonly event: "route_completed";
  readonly route: string;
  readonly cities: readonly string[];
  readonly ply?: number;
}

/** A place at the table. `shares` counts land cards by city, `cards` names their prices, `tiles` counts the hand, and `out` is somebody bankrupt. A hand itself is there for its own seat only. */
export interface LastSpikeSeat {
  readonly cash: number | null;
  readonly shares: Readonly<Record<string, number>>;
  readonly name?: string;
  readonly cards: Readonly<Record<string, readonly number[]>>;
  readonly tiles: number;
  readonly out: boolean;
  readonly hand?: readonly string[];
  readonly starting_tile?: string;
}

/** To sell a card: its `value`, and what follows for the tile being paid. */
export interface LastSpikeSellChoice {
  readonly do: string;
  readonly verb: "sell";
  readonly target: string;
  readonly cost: number;
  readonly double: boolean;
  readonly short: number;
  readonly free_land: string | null;
  readonly completes: string | null;
  readonly payouts: readonly number[];
  readonly last_spike: boolean;
  readonly cash: number;
  readonly value: number;
}

/** To buy nothing. */
export interface LastSpikeSkipChoice {
  readonly do: string;
  readonly verb: "skip";
  readonly target: null;
  readonly cash: number;
}

export interface LastSpikeStarterFound {
  readonly event: "starter_found";
  readonly seat: number;
  readonly tile: string;
  readonly ply?: number;
}

/** LS-SET-4: seen by all. */
export interface LastSpikeStartingTileDrawn {
  readonly event: "starting_tile_drawn";
  readonly seat: number;
  readonly tile: string;
  readonly ply?: number;
}

/** The tile can be paid only by selling land. How much cash is short stays the player's secret (LS-READ-10). */
export interface LastSpikeTileChosen {
  readonly event: "tile_chosen";
  readonly seat: number;
  readonly tile: string;
  readonly cost: number;
  readonly ply?: number;
}

/** LS-SET-5: only the seat that draws may know the tile. */
export interface LastSpikeTileDrawn {
  readonly event: "tile_drawn";
  readonly seat: number;
  readonly tile: string;
  readonly ply?: number;
}

export interface LastSpikeTileLaid {
  readonly event: "tile_laid";
  readonly seat: number;
  readonly tile: string;
  readonly cost: number;
  readonly ply?: number;
}

/** LS-SET-6: unseen by everybody. */
export interface LastSpikeTileSetAside {
  readonly event: "tile_set_aside";
  readonly tile: string;
  readonly ply?: number;
}

/** The table of The Last Spike as a seat, or a spectator, may know it. */
export interface LastSpikeView {
  readonly game: "last-spike";
  readonly edition: string;
  readonly options: Readonly<Record<string, boolean>>;
  readonly ply: number;
  readonly to_act: number | "chance" | null;
  readonly turn: number;
  readonly phase: "start" | "aside" | "deal" | "play" | "sell" | "buy" | "draw" | "over";
  readonly seats: readonly LastSpikeSeat[];
  readonly companies: Readonly<Record<string, CompanyView>>;
  readonly board: LastSpikeBoard;
  readonly auction: null;
  readonly expansion: null;
  readonly clocks: readonly Clock[];
  readonly choices: readonly LastSpikeChoice[];
  readonly scores: readonly (number | null)[];
  readonly winners: readonly number[];
}

/** Under which name somebody takes the learner's seat. */
export interface Learn {
  readonly name: string;
}

/** The game that is played in a lesson, every action of it, and the learner's steps. */
export interface LessonPlan {
  readonly seat: number;
  readonly stations: readonly string[];
  readonly line: readonly string[];
  readonly steps: readonly LessonStep[];
}

/** What the learner is to do at a ply. The words of a step are the title's, by its key; its figures are read from the positions before and after it. */
export interface LessonStep {
  readonly station: string;
  readonly key: string;
  readonly ply: number;
  readonly do: readonly string[];
  readonly values: Readonly<Record<string, number>>;
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

/** A puzzle of a title; `kind` is what is asked: `worth`, `move`, `end`, or a title's own. */
export interface ListedPuzzle {
  readonly id: number;
  readonly kind: string;
}

/** A table of the viewer's. `kinds` and `bots` say by seat who plays there; `your_turn` that one of `yours` is to act. Of some of those where the viewer has a seat, those that wait for the viewer first, there is `stands`, how far the game has come. */
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
  readonly kinds: readonly ("bot" | "open" | "person")[];
  readonly bots: readonly (string | null)[];
  readonly stands: Standing | null;
}

/** The log from a ply on, with what happened, and the notes from a number on. */
export interface Log {
  readonly ply: number;
  readonly lines: readonly LineInfo[];
  readonly events: readonly TableEvent[];
  readonly notes: readonly NoteInfo[];
}

/** What is on offer at a ply, valued. An `opinion` is there if the table allows hints. */
export interface Lots {
  readonly ply: number;
  readonly lots: readonly Valuation[];
}

/** A device on which a seat wants to be told of its turn; `subscription` null for no more. In `quiet` hours ("22:00-07:30 Europe/Paris") nothing is said. */
export interface NewDevice {
  readonly device: string;
  readonly seat?: number | null;
  readonly subscription: Subscribed | null;
  readonly quiet?: string | null;
}

/** Where a seat wants to be told of its turn; null for nowhere. `kind` is in whose words, `token` opens a room of Matrix, and in `quiet` hours ("22:00-07:30 Europe/Paris") nothing is said. */
export interface NewHook {
  readonly url: string | null;
  readonly seat?: number | null;
  readonly kind?: "discord" | "matrix" | "ntfy" | "signed" | "slack";
  readonly token?: string | null;
  readonly quiet?: string | null;
}

/** A new link of a role; the links of that role from before open nothing any more. */
export interface NewLink {
  readonly role: "host" | "join" | "seat" | "watch";
  readonly seat?: number | null;
}

/** The house rules of a table whose game has not begun, all of them; hints left out stay as they are. */
export interface NewRules {
  readonly rules: HouseRules;
}

/** A seat of a new table: `me` sits here at this browser, `open` waits for somebody, `bot` is played by one. */
export interface NewSeat {
  readonly kind?: "bot" | "me" | "open";
  readonly name?: string;
  readonly bot?: string;
}

/** How a table is set up otherwise before its game begins; what is left out stays. `order` names every chair, from the first seat to the last. */
export interface NewSetup {
  readonly seats?: number | null;
  readonly order?: readonly number[] | null;
  readonly edition?: string | null;
  readonly options?: Readonly<Partial<Record<any, boolean>>>;
}

/** A table to create. Edition and options left out are the game's own. */
export interface NewTable {
  readonly game: string;
  readonly seats: readonly NewSeat[];
  readonly edition?: string | null;
  readonly options?: Readonly<Partial<Record<any, boolean>>>;
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

/** Whoever is asked was reminded: by whom, and when. */
export interface Nudged {
  readonly seat: number;
  readonly by: string;
  readonly at: number;
}

/** How often the offer will probably pay, what it is worth to each seat, and what one share will pay all in all. */
export interface Opinion {
  readonly likely: number;
  readonly seats: readonly Worth[];
  readonly pays: number | null;
}

/** A standing bid, or with `up_to` null none any more. */
export interface Order {
  readonly up_to: number | null;
  readonly then?: "ask" | "pass";
  readonly seat?: number | null;
}

/** Whose link it is: the names they have played by lately, and how many tables they have. `here` says that this browser carries those already, `brings` how many tables of its own it would bring along. */
export interface Owner {
  readonly names: readonly string[];
  readonly tables: number;
  readonly here: boolean;
  readonly brings: number;
}

/** How long a seat may think: without end, `minutes` for its whole game, `days` for each decision, or a `bank` of days for its whole game. */
export interface Pace {
  readonly kind?: "bank" | "clock" | "days" | "none";
  readonly minutes?: number;
  readonly days?: number;
  readonly bank?: number;
}

/** To pass leads to nothing that a screen could show. */
export interface PassChoice {
  readonly do: string;
  readonly verb: "pass";
  readonly target: null;
}

/** A link that is shown this once, and until when it is valid. */
export interface PersonalLink {
  readonly link: string;
  readonly until: number;
}

/** From which ply a game goes on at a new table, on which seat under which name, and the bot on all other seats. */
export interface PlayOn {
  readonly ply: number;
  readonly seat: number;
  readonly name: string;
  readonly bot?: string;
}

/** The same with a record of the game. */
export interface PlayOnRecord {
  readonly ply: number;
  readonly seat: number;
  readonly name: string;
  readonly bot?: string;
  readonly record: Readonly<Record<string, any>>;
}

/** What somebody prefers, and when they chose it, in seconds since 1970; what was chosen later stays. */
export interface Prefer {
  readonly preferences: Preferences;
  readonly chosen: number;
}

/** What somebody prefers; what is left out they have not chosen. */
export interface Preferences {
  readonly language?: "en" | "fr" | null;
  readonly theme?: "dark" | "light" | null;
  readonly palette?: "box" | "okabe-ito" | null;
  readonly pace?: "normal" | "off" | "quick" | "slow" | null;
  readonly sound?: boolean | null;
  readonly name?: string | null;
}

/** What somebody prefers on all their devices; null where there is one device only, or nothing was chosen yet. */
export interface Preferred {
  readonly preferences: Preferences | null;
  readonly chosen: number;
}

/** A sale: the ply at which the buyer decided it, the price, and what came `back` by the end (facts). `worth` is the most that the buyer should have paid then, in the evaluator's opinion; null where it has none. */
export interface Purchase {
  readonly ply: number;
  readonly seat: number;
  readonly lot: string;
  readonly price: number;
  readonly worth: number | null;
  readonly back: number;
}

/** The host's public key for push services; null where the host lets nothing be pushed. */
export interface PushKey {
  readonly key: string | null;
}

/** An answer that can be given: a whole move, or prices from `least` on and below `below`; `ends` says that the game is over after it. */
export interface PuzzleAnswer {
  readonly do: readonly string[];
  readonly least: number | null;
  readonly below: number | null;
  readonly ends: boolean;
}

/** The puzzles of a title, and the one of the day (`day` is a date in UTC); null where there are none. */
export interface Puzzles {
  readonly puzzles: readonly ListedPuzzle[];
  readonly day: string;
  readonly daily: number | null;
}

/** A record of the game; a draw that the viewer may not know reads `draw ?`. */
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

/** A device on which a seat is told of its turns, by the name that its browser gave it. */
export interface SeatDevice {
  readonly seat: number;
  readonly device: string;
}

/** A seat as everybody sees it; `bot` names who plays for it, if not a person. `chair` is another number as soon as somebody else sits there, and stays the same when seats are shuffled. A seat is `free` when somebody with the link may sit down there: nobody has it, or a bot plays on for whoever left it. It may be `kept` for somebody. For whoever is asked `deadline` is when their time is over; `away` is until when somebody is on a holiday, in which their clock stands still, and `holidays` for how many more days one may be. Times are in seconds since 1970. */
export interface SeatInfo {
  readonly kind: "bot" | "open" | "person";
  readonly name: string;
  readonly bot: string | null;
  readonly muted: boolean;
  readonly here: boolean;
  readonly seconds_left: number | null;
  readonly chair: number;
  readonly kept: boolean;
  readonly free: boolean;
  readonly deadline: number | null;
  readonly away: number | null;
  readonly holidays: number;
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

/** A place at the table. Zeros are left out of `shares`; cash that is hidden is null. */
export interface SeatView {
  readonly cash: number | null;
  readonly shares: Readonly<Record<string, number>>;
  readonly name?: string;
}

export interface ShareOffered {
  readonly event: "share_offered";
  readonly seat: number;
  readonly company: string;
  readonly least: number;
  readonly ply?: number;
}

/** A place at a table where cash is open. */
export interface ShareSeat {
  readonly cash: number;
  readonly shares: Readonly<Record<string, number>>;
  readonly name?: string;
}

export interface ShareSold {
  readonly event: "share_sold";
  readonly seat: number;
  readonly company: string;
  readonly price: number;
  readonly ply?: number;
}

/** Whether the answer was the best, and which is: by a `margin` in chances over the next (with 99 % `at_least` so much), found by playing each on so many times. `chances` are those after each move; `played` is what was done in the game, if it is one of the answers; `why` in the reader's language; `record` is the game so far. */
export interface SolvedPuzzle {
  readonly right: boolean;
  readonly best: number;
  readonly margin: number;
  readonly at_least: number;
  readonly playouts: number;
  readonly chances: readonly (number | null)[];
  readonly played: number | null;
  readonly why: readonly string[];
  readonly record: RecordFile;
}

/** A hex, a point, or the place of a tile; what its game does not print is null. `one` is room for one piece only. What may be printed: what it costs; its `income`, or the whole `track` of one that grows; what a `house` adds; what it earns `full` or `shared`; the `route` it belongs to; and whether it is `never_developed`. */
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

/** How far a game has come: who is to act and since when (in seconds since 1970), how many seconds that seat has left where somebody counts, and the view of the viewer's one seat, or of somebody who watches, without choices. Of the seat that is to act `deadline` is when its time is over, `late` that it is, and `away` until when its player is on a holiday; `own_left` is how many seconds the viewer's one seat has left. */
export interface Standing {
  readonly to_act: number | null;
  readonly since: number;
  readonly seconds_left: number | null;
  readonly view: View;
  readonly deadline: number | null;
  readonly late: boolean;
  readonly away: number | null;
  readonly own_left: number | null;
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
  readonly events: readonly TableEvent[];
  readonly views: readonly View[];
}

/** A line of a story: who said what, and after how many lines. */
export interface StoryLine {
  readonly ply: number;
  readonly seat: number | "chance";
  readonly do: string;
}

/** Where a browser listens, and the keys with which it reads, as its push service gave them. */
export interface Subscribed {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Each seat's part of the win before some actions that are only tried, and `after` them; `ply` is the last one. Where something is hidden, `after` lies `between` two values for four fifths of what that may be. */
export interface Supposed {
  readonly ply: number;
  readonly before: readonly number[];
  readonly after: readonly number[];
  readonly between: readonly Interval[] | null;
}

/** What happened: a kind and its values. In a log it has the `ply` of its line. */
export type TableEvent = ChicagoExpressEvent | AmericanRailsEvent | LastSpikeEvent | GeneralEvent;

/** A table apart from its game, for one viewer. */
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
  readonly nudged: Nudged | null;
  readonly nudge_from: number | null;
  readonly you: You;
}

/** A table and what the viewer may know of its game; `view` is null before the start. */
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

/** What is told of whom: the `part` of the win that the seat had at a ply; who won, and the best two results. */
export interface Tale {
  readonly kind: "ahead" | "back" | "had" | "nearly" | "shared";
  readonly seat: number;
  readonly ply: number;
  readonly part: number;
  readonly winner: number;
  readonly scores: readonly number[];
}

/** Whether the test notice was taken, and what was answered. */
export interface Tested {
  readonly ok: boolean;
  readonly answer: string;
}

/** How often it can still pay, by the end conditions; `extra` counts other payments that may come. */
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

/** Actions to try on a copy, from any ply of a record; none shows that ply as it was, with its choices. */
export interface TryRecord {
  readonly record: Readonly<Record<string, any>>;
  readonly ply: number;
  readonly do?: readonly string[];
}

/** A move after which somebody's chances changed much: the action at its decision and what followed, and what shrewd would have done instead, and why. `played` and `better` are whole moves with what their player could expect of them; `better` is null where shrewd has nothing better, both are where there was no choice. */
export interface TurningPoint {
  readonly ply: number;
  readonly seat: number;
  readonly do: string;
  readonly events: readonly TableEvent[];
  readonly before: readonly number[];
  readonly after: readonly number[];
  readonly greedy: string | null;
  readonly why: string | null;
  readonly played: ComparedMove | null;
  readonly better: ComparedMove | null;
}

/** A seat has asked at a ply to take so many actions back; these seats have agreed. */
export interface UndoAsked {
  readonly seat: number;
  readonly ply: number;
  readonly actions: number;
  readonly agreed: readonly number[];
}

/** Something on offer: the lowest `price` it can be sold for now, what a share pays before and after the sale, and the company's treasury before and after a sale at that price. Land has no treasury, and pays by the cards owned. */
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

/** The whole table as one watcher may know it. */
export type View = ChicagoExpressView | AmericanRailsView | LastSpikeView | GeneralView;

/** Whether those who watch may chat. */
export interface WatchersOrder {
  readonly muted: boolean;
}

/** What the offer is worth to a seat in the evaluator's opinion; the seat should not pay more than `up_to`. */
export interface Worth {
  readonly seat: number;
  readonly break_even: BreakEven | null;
  readonly up_to: number | null;
}

/** What the viewer may do at a table. `bids` are the viewer's own standing bids by seat, `devices` those on which a seat of the viewer is told of its turns. `may_return` are seats that the viewer had before and may take again; `may_answer` says that the viewer is one of those who must agree to somebody's sitting down, and `waits` that the viewer asks for it. */
export interface You {
  readonly seats: readonly number[];
  readonly host: boolean;
  readonly may_join: boolean;
  readonly watches: boolean;
  readonly bids: Readonly<Record<string, StandingBid>>;
  readonly hooks: readonly number[];
  readonly devices: readonly SeatDevice[];
  readonly may_return: readonly number[];
  readonly may_answer: boolean;
  readonly waits: boolean;
}
