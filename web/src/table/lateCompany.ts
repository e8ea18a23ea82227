// What is around a game: the lobby, the curtain, the chat, the table with its people, what is asked about seats.

export { Chat } from "../lobby/Chat.tsx";
export { Lobby } from "../lobby/Lobby.tsx";
export { SeatTruth } from "./banner/SeatTruth.tsx";
export { Awaited, Curtain } from "./Curtain.tsx";
export { TableTools } from "./Tools.tsx";
