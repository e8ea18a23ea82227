// Parts that are fetched when a game was gone through.

import { onDemand } from "../../parts/onDemand.tsx";

const told = () => import("./late.ts");
export const AccuracyTable = onDemand(async () => (await told()).AccuracyTable);
export const PaidTable = onDemand(async () => (await told()).PaidTable);
export const TaleLine = onDemand(async () => (await told()).TaleLine);
export const Turns = onDemand(async () => (await told()).Turns);
