// What is told of a whole game once it was gone through: where it turned, how all played, and what was paid.

export { AccuracyTable, PaidTable } from "./Played.tsx";
export { TaleLine } from "./Tale.tsx";
export { Turns } from "./Turns.tsx";
