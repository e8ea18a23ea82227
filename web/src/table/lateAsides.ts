// What is looked at beside the present: what the strip opens, what is paid, tried or supposed.

export { CeremonyPanel } from "./CeremonyPanel.tsx";
export { looksAt } from "../model/table/coach.ts";
export { CoachQuestion } from "./Coach.tsx";
export { DraftBar } from "./DraftBar.tsx";
export { Supposed } from "./log/Supposed.tsx";
export { WaysBack } from "./review/WaysBack.tsx";
export { BeatList } from "./strip/BeatList.tsx";
export { SupposedChances } from "./whatif/SupposedChances.tsx";
