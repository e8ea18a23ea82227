// What the page needs to know of a game. It holds no rules: it draws views and names their choices. The page of a title
// is typed by the title's own views `V` and events `E`.

import type { FunctionComponent } from "preact";
import type { Beat } from "../table/beats.ts";
import type { Paragraphs } from "../table/entries.ts";
import type { Motion, Step } from "../table/playback.ts";
import type { Session } from "../table/session.ts";
import type { Speech } from "../table/speech.ts";
import type { AuctionView, TableEvent, View } from "../table/view.ts";
import type { Atlas, Space } from "./atlas.ts";

export interface PageProps<V extends View = View, E extends TableEvent = TableEvent> {
  readonly session: Session<V, E>;
  readonly atlas: Atlas;
}

/** What is held at the end of a game. */
export interface HoldingsProps<V extends View = View, E extends TableEvent = TableEvent> {
  readonly session: Session<V, E>;
  readonly view: V;
}

/** The layers of the board: `view` is what is shown, `before` the same without what is being tried. */
export interface LayerProps<V extends View = View, E extends TableEvent = TableEvent> extends PageProps<V, E> {
  readonly view: V;
  readonly before: V;
}

/** The sentence of the moment: who must do what; its second half, and what would end the round. */
export interface Moment {
  readonly head: string;
  readonly rest: string;
  readonly aside: string;
}

/** Spaces of the map to look at, by the name of their button. */
export interface Look {
  readonly name: string;
  readonly spaces: readonly string[];
}

/** Where a piece stands, by the class of its colour. */
export interface Dot {
  readonly space: string;
  readonly kind: string;
}

/** Something that can be done with a space, in words: its name, what it costs and what it brings, where it does. */
export interface Offer {
  readonly space: string;
  readonly name: string;
  readonly cost: string;
  readonly gain: string;
}

/** A sentence to be said: its key and its values. */
export interface Sentence {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** What a title says of its auctions, where there is more to say than of any auction. */
export interface AuctionFace<V extends View = View> {
  /** Why a share begins at its least bid. */
  readonly whyLeast?: (view: V, auction: AuctionView) => Sentence;
  /** The clause that limits a bid by the bidder's cash. */
  readonly cashLimit?: (view: V) => string;
  /** How many shares of a company have left the game. */
  readonly sharesGone?: (view: V, company: string) => number;
}

/** An action as a hint tells it: its spaces are those that are laid on after it. */
export interface Deed {
  readonly verb: string;
  readonly target: string;
  readonly spaces: readonly string[];
}

/** A beat in two short lines: who did what, and what came of it. */
export interface BeatWords {
  readonly did: string;
  readonly company?: string;
  readonly came: string;
  /** What each seat got, where the table paid everybody. */
  readonly parts?: readonly number[];
  /** Where on the map it was. */
  readonly spaces: readonly string[];
}

/** Whoever tells something: the names of the table, and which of them is the reader's. */
export interface Teller {
  readonly speech: Speech;
  readonly you: number | null;
}

/** A moment that is worth to be looked at: what is said of it, what it pays, and what follows. */
export interface Ceremony {
  /** In capitals before the sentence. */
  readonly tag: string;
  readonly head: string;
  readonly rest: string;
  readonly title: string;
  readonly note: string;
  readonly rows: readonly PaidRow[];
  /** What is to be known beside it: a word, and a sentence. */
  readonly facts?: readonly (readonly [string, string])[];
}

/** What one company, or whoever else, pays: what is divided by how many, and what a share gets, where that is known; and
 * what each seat gets. */
export interface PaidRow {
  readonly company: string | null;
  /** What it is called, if it is no company. */
  readonly name?: string;
  readonly of: { readonly income: number; readonly shares: number } | null;
  readonly perShare: number | null;
  readonly payments: readonly number[];
  /** Where the payer is at home: there its price stands. */
  readonly home?: string | null;
}

export interface PaySheetProps {
  readonly rows: readonly PaidRow[];
  /** What the players are called, by seat. */
  readonly names: readonly string[];
  readonly you: number | null;
  /** Cash by seat before anything was paid; without it there is no line for it. */
  readonly cash?: readonly (number | null)[];
  /** The row that is being paid; all of them are if it is left out. */
  readonly at?: number;
}

/** A paragraph of the log in one line; what stands behind its sentence is smaller. */
export interface LogLine {
  readonly text: string;
  readonly aside?: string;
  /** Whether it unfolds into the title's sheet. */
  readonly hasSheet?: boolean;
}

/** What a line of the log unfolds into is made of this. */
export interface LogSheetProps<E extends TableEvent = TableEvent> {
  readonly events: readonly E[];
  readonly speech: Speech;
}

/** How a title's log is told, where there is more to say than one sentence for each event. */
export interface LogFace<E extends TableEvent = TableEvent> extends Paragraphs<E> {
  /** A paragraph in one line; null where the sentences of its events will do, or those of any auction or dividend. */
  readonly line?: (events: readonly E[], speech: Speech) => LogLine | null;
  /** An event in other words than its own sentence; null where that will do. */
  readonly tell?: (event: E, speech: Speech) => string | null;
  /** Of what kinds of events there is nothing to say beside others of their paragraph, or at all. */
  readonly isSilent?: (event: E) => boolean;
  /** What happened beside an auction or a dividend, in a few words behind its line. */
  readonly aside?: (event: E, speech: Speech) => string | null;
  /** What a dividend, or another line with `hasSheet`, unfolds into. */
  readonly Sheet?: FunctionComponent<LogSheetProps<E>>;
}

export interface GamePage<V extends View = View, E extends TableEvent = TableEvent> {
  /** Rails and whatever else lies under the names of the map. */
  readonly Under: FunctionComponent<LayerProps<V, E>>;
  /** Plates, figures and marks. */
  readonly Over: FunctionComponent<LayerProps<V, E>>;
  /** What lies on the map's sea and moves with it, where there is room. */
  readonly OnSheet?: FunctionComponent<PageProps<V, E>>;
  /** The clocks of the game, below the map. */
  readonly Clocks: FunctionComponent<PageProps<V, E>>;
  /** What the seat that is asked can do, if it is not an auction. */
  readonly Now: FunctionComponent<PageProps<V, E>>;
  readonly auction?: AuctionFace<V>;
  /** Companies, or cities, by players. */
  readonly Ledger: FunctionComponent<PageProps<V, E>>;
  /** The short form of the clocks, in one line. */
  readonly clockLine: (view: V, before: V) => string;
  readonly moment: (session: Session<V, E>, view: V) => Moment;
  /** A space in words, for whoever listens. */
  readonly describe: (space: Space, view: V, layer: LayerProps<V, E>, live: ReadonlySet<string>) => string;
  /** Spaces that a choice of the view is about. */
  readonly live: (view: V, layer: LayerProps<V, E>) => ReadonlySet<string>;
  /** The same as a list, for whoever reads it rather than the map; by default the spaces by their names. */
  readonly offers?: (view: V, layer: LayerProps<V, E>) => readonly Offer[];
  readonly tap: (session: Session<V, E>, space: string, atlas: Atlas) => void;
  /** Try actions that a hint suggests, so that they are seen before anybody decides to send them. */
  readonly suggest: (session: Session<V, E>, actions: readonly string[]) => void;
  /** A suggested action in a few words, where the general ones do not do; empty if what follows says it. */
  readonly deed?: (deed: Deed, next: Deed | undefined) => string | null;
  /** The verb of actions that only add a space to the action before them. */
  readonly lays?: string;
  /** The names under which an action is explained; by default its verb. */
  readonly explains?: (verb: string, target: string) => readonly string[];
  readonly looks: (session: Session<V, E>, view: V, atlas: Atlas) => readonly Look[];
  /** Pieces for the small picture of the whole map; by default the track of the companies. */
  readonly dots?: (view: V) => readonly Dot[];
  readonly shapeOf?: (space: Space) => string;
  /** Where a new part of the log begins with an event, its heading; else null. The view is any of that game. */
  readonly heading: (event: E, view: V) => string | null;
  readonly log?: LogFace<E>;
  /** A beat in words; null if there is nothing to say of it. */
  readonly beat: (beat: Beat<E>, teller: Teller) => BeatWords | null;
  /** How events are played, where there is more than bids and dividends. */
  readonly motion?: Motion<E>;
  /** What is celebrated of something that is played; null if it is nothing special. */
  readonly ceremony?: (step: Step<V, E>, teller: Teller, atlas: Atlas) => Ceremony | null;
  /** The sheet of what is paid, row by row. */
  readonly PaySheet?: FunctionComponent<PaySheetProps>;
  /** What is marked on the chart of money: the words of an event that is the nth of its like; else null. */
  readonly milestone?: (event: E, nth: number) => string | null;
  /** What there is at the end beside companies, such as land. */
  readonly Holdings?: FunctionComponent<HoldingsProps<V, E>>;
  /** What the winning money came from: a column of the final table by a kind of event. */
  readonly sources: readonly Source<E>[];
}

/** A column of the table at the end: how much each seat got by events of some kinds. */
export interface Source<E extends TableEvent = TableEvent> {
  readonly key: string;
  readonly of: (event: E, previous?: E) => readonly number[] | null;
}
