// What is looked at beside the present: what the strip opens, what is paid, tried or supposed, a review, and the ways
// back from it.

export { CeremonyPanel } from "./CeremonyPanel.tsx";
export { DraftBar } from "./DraftBar.tsx";
export { Supposed } from "./log/Supposed.tsx";
export { ReviewPanel } from "./review/ReviewPanel.tsx";
export { Scrubber } from "./review/Scrubber.tsx";
export { WaysBack } from "./review/WaysBack.tsx";
export { BeatList } from "./strip/BeatList.tsx";
