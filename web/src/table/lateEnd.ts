// What comes after a game: the result, and how the money went.

export { EndPanel } from "./End.tsx";
export { LeftTabs, MoneyPage } from "./end/MoneyPage.tsx";
