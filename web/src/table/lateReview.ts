// What goes through a game ply by ply: the slider, the panel beside it, and the ways back.

export { ReviewPanel } from "./review/ReviewPanel.tsx";
export { Scrubber } from "./review/Scrubber.tsx";
export { TurnLegend } from "./review/TurnLegend.tsx";
export { TurnMarks } from "./review/TurnMarks.tsx";
export { WaysBack } from "./review/WaysBack.tsx";
