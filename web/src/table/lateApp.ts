// What the page says of itself: what was last seen, a new version, an app.

export { AppTruth } from "./banner/AppTruth.tsx";
export { takeUpDraft } from "./begun/draft.ts";
