// What goes through a game ply by ply: the slider and the panel beside it.

export { ReviewPanel } from "./review/ReviewPanel.tsx";
export { Scrubber } from "./review/Scrubber.tsx";
