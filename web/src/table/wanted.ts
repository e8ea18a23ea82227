// Parts of a table that are fetched when they are wanted: what is around a game, and what comes after it.

import type { TableInfo } from "../generated/types.ts";
import { onDemand } from "../parts/onDemand.tsx";

const around = () => import("./around.ts");
const after = () => import("./after.ts");

export const Lobby = onDemand(async () => (await around()).Lobby);
export const Curtain = onDemand(async () => (await around()).Curtain);
export const Awaited = onDemand(async () => (await around()).Awaited);
export const Chat = onDemand(async () => (await around()).Chat);
export const TableTools = onDemand(async () => (await around()).TableTools);
export const EndPanel = onDemand(async () => (await after()).EndPanel);
export const LeftTabs = onDemand(async () => (await after()).LeftTabs);
export const MoneyPage = onDemand(async () => (await after()).MoneyPage);
export const Scrubber = onDemand(async () => (await after()).Scrubber);

/** What a table shows first is on its way while the line opens. */
export function fetchFor(status: TableInfo["status"]): void {
  if (status === "open") Lobby.fetch();
  if (status === "finished") for (const part of [EndPanel, LeftTabs, MoneyPage, Scrubber]) part.fetch();
}
