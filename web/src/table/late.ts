// What is around a game and after it: the lobby, the curtain, the chat, the table with its people, what is asked about
// seats; the end, the money, the review. It is fetched as one, once some of it is wanted.

export { Lobby } from "../lobby/Lobby.tsx";
export { SeatTruth } from "./banner/SeatTruth.tsx";
export { Chat } from "./Chat.tsx";
export { Awaited, Curtain } from "./Curtain.tsx";
export { EndPanel } from "./End.tsx";
export { LeftTabs, MoneyPage } from "./end/MoneyPage.tsx";
export { PlayOn } from "./review/PlayOn.tsx";
export { ReviewPanel } from "./review/ReviewPanel.tsx";
export { Scrubber } from "./review/Scrubber.tsx";
export { TableTools } from "./Tools.tsx";
