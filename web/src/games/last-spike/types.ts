// What the page of The Last Spike is given to show: views, choices and events of its own.

import type { LastSpikeChoice, LastSpikeEvent, LastSpikeSeat, LastSpikeView } from "../../generated/types.ts";
import type * as face from "../../model/game/game.ts";
import type * as beats from "../../model/table/beats.ts";
import type * as playback from "../../model/table/playback.ts";
import type * as session from "../../model/table/session.ts";

export type View = LastSpikeView;
export type Choice = LastSpikeChoice;
export type TableEvent = LastSpikeEvent;
export type SeatView = LastSpikeSeat;
/** A choice of some verb. */
export type ChoiceOf<V extends Choice["verb"]> = Extract<Choice, { readonly verb: V }>;

export type GamePage = face.GamePage<View, TableEvent>;
export type HoldingsProps = face.HoldingsProps<View, TableEvent>;
export type LayerProps = face.LayerProps<View, TableEvent>;
export type LogFace = face.LogFace<TableEvent>;
export type PageProps = face.PageProps<View, TableEvent>;
export type Session = session.Session<View, TableEvent>;
export type Source = face.Source<TableEvent>;
export type Beat = beats.Beat<TableEvent>;
export type Step = playback.Step<View, TableEvent>;
export type { BeatWords, Ceremony, Teller } from "../../model/game/game.ts";
