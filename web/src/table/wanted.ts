// Parts of a table that are fetched when they are wanted; those that are wanted together come together.

import type { TableInfo } from "../generated/types.ts";
import type { GamePage } from "../model/game/game.ts";
import type { Session } from "../model/table/session.ts";
import { onDemand } from "../parts/onDemand.tsx";
import { begunBefore } from "./begun/begun.ts";

/** Milliseconds in which what is only kept for later waits for the board. */
const LATE = 1000;

const company = () => import("./lateCompany.ts");
export const Lobby = onDemand(async () => (await company()).Lobby);
export const Curtain = onDemand(async () => (await company()).Curtain);
export const Awaited = onDemand(async () => (await company()).Awaited);
export const Chat = onDemand(async () => (await company()).Chat);
export const TableTools = onDemand(async () => (await company()).TableTools);
export const SeatTruth = onDemand(async () => (await company()).SeatTruth);

const asides = () => import("./lateAsides.ts");
export const BeatList = onDemand(async () => (await asides()).BeatList);
export const Supposed = onDemand(async () => (await asides()).Supposed);
export const WaysBack = onDemand(async () => (await asides()).WaysBack);
export const SupposedChances = onDemand(async () => (await asides()).SupposedChances);
export const CoachQuestion = onDemand(async () => (await asides()).CoachQuestion);
export const DraftBar = onDemand(async () => (await asides()).DraftBar);
export const CeremonyPanel = onDemand(async () => (await asides()).CeremonyPanel);

const review = () => import("./lateReview.ts");
export const ReviewPanel = onDemand(async () => (await review()).ReviewPanel);
export const Scrubber = onDemand(async () => (await review()).Scrubber);

const lesson = () => import("./lateLesson.ts");
export const LessonHand = onDemand(async () => (await lesson()).LessonHand);
export const LessonPanel = onDemand(async () => (await lesson()).LessonPanel);
export const SoFar = onDemand(async () => (await lesson()).SoFar);

const app = () => import("./lateApp.ts");
export const AppTruth = onDemand(async () => (await app()).AppTruth);

const end = () => import("./lateEnd.ts");
export const EndPanel = onDemand(async () => (await end()).EndPanel);
export const LeftTabs = onDemand(async () => (await end()).LeftTabs);
export const MoneyPage = onDemand(async () => (await end()).MoneyPage);

/** What was begun before a new version was loaded goes on; most of the time that is nothing. */
export async function goOnWithDraft(session: Session, game: GamePage): Promise<void> {
  if (begunBefore() !== null) (await app()).takeUpDraft(session, game);
}

/** How tables are kept; null where a browser keeps none, as over plain http, or this part does not come. */
async function keeper() {
  return "caches" in globalThis ? import("../model/table/lastSeen.ts").catch(() => null) : null;
}

/** The table as it was last seen; null where it was not, or is not kept. */
export async function lastSeen(id: string): Promise<Session | null> {
  return (await keeper())?.reopened(id) ?? null;
}

/** What is seen of a table is kept, a while after it is there. */
export function keepLastSeen(session: Session): void {
  setTimeout(async () => (await keeper())?.keepSeen(session), LATE);
}

/** A table that is closed to this browser is not shown again. */
export async function forgetSeen(id: string): Promise<void> {
  (await keeper())?.forgetTable(id);
}

/** What a table shows before a game, or after it, is on its way while the line opens. */
export function fetchFor(status: TableInfo["status"]): void {
  if (status === "open") Lobby.fetch();
  if (status === "finished") for (const part of [EndPanel, Scrubber]) part.fetch();
}

export function fetchReview(): void {
  for (const part of [ReviewPanel, Scrubber]) part.fetch();
}
