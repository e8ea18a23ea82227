// What a review draws once the game was gone through: chances in the slider, and turning points on the board.

export { Bands } from "./Bands.tsx";
export { TurnLegend } from "./TurnLegend.tsx";
export { TurnMarks } from "./TurnMarks.tsx";
