// What is around a game and after it: the lobby, the curtain, the chat, the table with its people, what is asked about
// seats; what the strip opens; a what-if; the end, the money, the review. It is fetched as one, once some of it is wanted.

export { Lobby } from "../lobby/Lobby.tsx";
export { SeatTruth } from "./banner/SeatTruth.tsx";
export { Chat } from "./Chat.tsx";
export { Awaited, Curtain } from "./Curtain.tsx";
export { CeremonyPanel } from "./CeremonyPanel.tsx";
export { DraftBar } from "./DraftBar.tsx";
export { EndPanel } from "./End.tsx";
export { LeftTabs, MoneyPage } from "./end/MoneyPage.tsx";
export { ReviewPanel } from "./review/ReviewPanel.tsx";
export { Scrubber } from "./review/Scrubber.tsx";
export { BeatList } from "./strip/BeatList.tsx";
export { WaysBack } from "./review/WaysBack.tsx";
export { Supposed } from "./log/Supposed.tsx";
export { TableTools } from "./Tools.tsx";
