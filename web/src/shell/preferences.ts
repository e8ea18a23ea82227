// What the reader prefers, and all keys. It is fetched as one, when one of them is opened.

export { KeyDialog } from "./KeyDialog.tsx";
export { Settings } from "./Settings.tsx";
