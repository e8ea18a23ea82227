// Parts of a table that are fetched when they are wanted.

import type { TableInfo } from "../generated/types.ts";
import { onDemand } from "../parts/onDemand.tsx";

const late = () => import("./late.ts");

export const Lobby = onDemand(async () => (await late()).Lobby);
export const Curtain = onDemand(async () => (await late()).Curtain);
export const Awaited = onDemand(async () => (await late()).Awaited);
export const Chat = onDemand(async () => (await late()).Chat);
export const BeatList = onDemand(async () => (await late()).BeatList);
export const Supposed = onDemand(async () => (await late()).Supposed);
export const DraftBar = onDemand(async () => (await late()).DraftBar);
export const CeremonyPanel = onDemand(async () => (await late()).CeremonyPanel);
export const TableTools = onDemand(async () => (await late()).TableTools);
export const SeatTruth = onDemand(async () => (await late()).SeatTruth);
export const EndPanel = onDemand(async () => (await late()).EndPanel);
export const LeftTabs = onDemand(async () => (await late()).LeftTabs);
export const MoneyPage = onDemand(async () => (await late()).MoneyPage);
export const WaysBack = onDemand(async () => (await late()).WaysBack);
export const ReviewPanel = onDemand(async () => (await late()).ReviewPanel);
export const Scrubber = onDemand(async () => (await late()).Scrubber);

/** What a table shows before a game, or after it, is on its way while the line opens. */
export function fetchFor(status: TableInfo["status"]): void {
  if (status === "open") Lobby.fetch();
  if (status === "finished") for (const part of [EndPanel, LeftTabs, MoneyPage, ReviewPanel, Scrubber]) part.fetch();
}
