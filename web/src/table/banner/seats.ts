// The truths about seats and what others ask. They are fetched as one, when the first of them stands.

export { EmptySeat } from "./EmptySeat.tsx";
export { BotPlays, FreeSeat, SeatAsked, SeatBack, SeatWaits } from "./Seat.tsx";
export { TakeBackAsked } from "./TakeBack.tsx";
