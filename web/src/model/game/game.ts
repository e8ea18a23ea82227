// What the page needs to know of a game. It holds no rules: it draws views and names their choices.

import type { FunctionComponent } from "preact";
import type { Paragraphs } from "../table/entries.ts";
import type { Session } from "../table/session.ts";
import type { Speech } from "../table/speech.ts";
import type { AuctionView, TableEvent, View } from "../table/view.ts";
import type { Atlas, Space } from "./atlas.ts";
import type { GuideStep } from "./guide.ts";

export interface PageProps {
  readonly session: Session;
  readonly atlas: Atlas;
}

/** What is held at the end of a game. */
export interface HoldingsProps {
  readonly session: Session;
  readonly view: View;
}

/** The layers of the board: `view` is what is shown, `before` the same without what is being tried. */
export interface LayerProps extends PageProps {
  readonly view: View;
  readonly before: View;
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

/** A sentence to be said: its key and its values. */
export interface Sentence {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** What a title says of its auctions, where there is more to say than of any auction. */
export interface AuctionFace {
  /** Why a share begins at its least bid. */
  readonly whyLeast?: (view: View, auction: AuctionView) => Sentence;
  /** The clause that limits a bid by the bidder's cash. */
  readonly cashLimit?: (view: View) => string;
  /** How many shares of a company have left the game. */
  readonly sharesGone?: (view: View, company: string) => number;
}

/** An action as a hint tells it: its spaces are those that are laid on after it. */
export interface Deed {
  readonly verb: string;
  readonly target: string;
  readonly spaces: readonly string[];
}

type Told = TableEvent | null;

/** How a title's log is told, where there is more to say than one sentence for each event. */
export interface LogFace extends Paragraphs {
  /** Kinds of events that are told in one breath with their like, each ending without a point. */
  readonly breaths?: Readonly<Record<string, (event: TableEvent, like: Told, speech: Speech) => string>>;
  /** An event in the light of its neighbours in its paragraph; null where its own sentence will do. */
  readonly tell?: (event: TableEvent, before: Told, after: Told, speech: Speech) => string | null;
}

export interface GamePage {
  /** Rails and whatever else lies under the names of the map. */
  readonly Under: FunctionComponent<LayerProps>;
  /** Plates, figures and marks. */
  readonly Over: FunctionComponent<LayerProps>;
  /** What lies on the map's sea and moves with it, where there is room. */
  readonly OnSheet?: FunctionComponent<PageProps>;
  /** The clocks of the game, below the map. */
  readonly Clocks: FunctionComponent<PageProps>;
  /** What the seat that is asked can do, if it is not an auction. */
  readonly Now: FunctionComponent<PageProps>;
  readonly auction?: AuctionFace;
  /** Companies, or cities, by players. */
  readonly Ledger: FunctionComponent<PageProps>;
  /** The short form of the clocks, in one line. */
  readonly clockLine: (view: View, before: View) => string;
  readonly moment: (session: Session, view: View) => Moment;
  /** A space in words, for whoever listens. */
  readonly describe: (space: Space, view: View, layer: LayerProps) => string;
  /** Spaces that a choice of the view is about. */
  readonly live: (view: View, layer: LayerProps) => ReadonlySet<string>;
  readonly tap: (session: Session, space: string, atlas: Atlas) => void;
  /** Try actions that a hint suggests, so that they are seen before anybody decides to send them. */
  readonly suggest: (session: Session, actions: readonly string[]) => void;
  /** A suggested action in a few words, where the general ones do not do; empty if what follows says it. */
  readonly deed?: (deed: Deed, next: Deed | undefined) => string | null;
  /** The steps of a guided first game; their words are the title's. None: there is no guide. */
  readonly guide?: readonly GuideStep[];
  /** The names under which an action is explained; by default its verb. */
  readonly explains?: (verb: string, target: string) => readonly string[];
  readonly looks: (session: Session, view: View, atlas: Atlas) => readonly Look[];
  /** Pieces for the small picture of the whole map; by default the track of the companies. */
  readonly dots?: (view: View) => readonly Dot[];
  readonly shapeOf?: (space: Space) => string;
  /** Where a new part of the log begins with an event, its heading; else null. */
  readonly heading: (event: TableEvent, view: View | null) => string | null;
  readonly log?: LogFace;
  /** What is marked on the chart of money: the words of an event that is the nth of its like; else null. */
  readonly milestone?: (event: TableEvent, nth: number) => string | null;
  /** What there is at the end beside companies, such as land. */
  readonly Holdings?: FunctionComponent<HoldingsProps>;
  /** What the winning money came from: a column of the final table by a kind of event. */
  readonly sources: readonly Source[];
}

/** A column of the table at the end: how much each seat got by events of some kinds. */
export interface Source {
  readonly key: string;
  readonly of: (event: TableEvent, previous?: TableEvent) => readonly number[] | null;
}
