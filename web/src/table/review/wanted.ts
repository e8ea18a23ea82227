// Parts that are fetched when a game was gone through.

import { onDemand } from "../../parts/onDemand.tsx";

const drawn = () => import("./late.ts");
export const Bands = onDemand(async () => (await drawn()).Bands);
export const TurnLegend = onDemand(async () => (await drawn()).TurnLegend);
export const TurnMarks = onDemand(async () => (await drawn()).TurnMarks);
