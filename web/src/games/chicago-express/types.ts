// What the page of Chicago Express is given to show: views, choices and events of its own.

import type { ChicagoExpressChoice, ChicagoExpressEvent, ChicagoExpressView } from "../../generated/types.ts";
import type * as face from "../../model/game/game.ts";
import type * as beats from "../../model/table/beats.ts";
import type * as playback from "../../model/table/playback.ts";
import type * as session from "../../model/table/session.ts";
import type * as state from "../../model/table/state.ts";

export type View = ChicagoExpressView;
export type Choice = ChicagoExpressChoice;
export type TableEvent = ChicagoExpressEvent;
/** A choice of some verb. */
export type ChoiceOf<V extends Choice["verb"]> = Extract<Choice, { readonly verb: V }>;

export type AuctionFace = face.AuctionFace<View>;
export type Draft = state.Draft<View, TableEvent>;
export type GamePage = face.GamePage<View, TableEvent>;
export type LayerProps = face.LayerProps<View, TableEvent>;
export type LogFace = face.LogFace<TableEvent>;
export type PageProps = face.PageProps<View, TableEvent>;
export type Session = session.Session<View, TableEvent>;
export type Source = face.Source<TableEvent>;
export type Beat = beats.Beat<TableEvent>;
export type Step = playback.Step<View, TableEvent>;
export type { BeatWords, Ceremony, Teller } from "../../model/game/game.ts";
