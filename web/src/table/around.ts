// What is around a game: its lobby, its curtain, its chat, and the table itself with its people. It is fetched as one.

export { Lobby } from "../lobby/Lobby.tsx";
export { Chat } from "./Chat.tsx";
export { Awaited, Curtain } from "./Curtain.tsx";
export { TableTools } from "./Tools.tsx";
