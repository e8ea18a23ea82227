// What comes after a game: its end, the money, and the review. It is fetched as one.

export { EndPanel } from "./End.tsx";
export { LeftTabs, MoneyPage } from "./end/MoneyPage.tsx";
export { Scrubber } from "./review/Scrubber.tsx";
