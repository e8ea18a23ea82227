// Parts of a table that are fetched when they are wanted; those that are wanted together come together.

import type { TableInfo } from "../generated/types.ts";
import { onDemand } from "../parts/onDemand.tsx";

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
export const DraftBar = onDemand(async () => (await asides()).DraftBar);
export const CeremonyPanel = onDemand(async () => (await asides()).CeremonyPanel);
export const WaysBack = onDemand(async () => (await asides()).WaysBack);
export const ReviewPanel = onDemand(async () => (await asides()).ReviewPanel);
export const Scrubber = onDemand(async () => (await asides()).Scrubber);

const end = () => import("./lateEnd.ts");
export const EndPanel = onDemand(async () => (await end()).EndPanel);
export const LeftTabs = onDemand(async () => (await end()).LeftTabs);
export const MoneyPage = onDemand(async () => (await end()).MoneyPage);

/** What a table shows before a game, or after it, is on its way while the line opens. */
export function fetchFor(status: TableInfo["status"]): void {
  if (status === "open") Lobby.fetch();
  if (status === "finished") for (const part of [EndPanel, LeftTabs, MoneyPage]) part.fetch();
}

export function fetchReview(): void {
  for (const part of [ReviewPanel, Scrubber]) part.fetch();
}
