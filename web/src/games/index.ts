// The titles with a page of their own, in the order in which they are shown, and the page of all others; each comes
// when it is wanted.

import type { Title } from "../model/game/titles.ts";

export const TITLES: readonly Title[] = [
  {
    id: "chicago-express",
    letters: "CE",
    page: async () => (await import("./chicago-express/index.ts")).chicagoExpress,
  },
  {
    id: "american-rails",
    letters: "AR",
    page: async () => (await import("./american-rails/index.ts")).americanRails,
  },
  {
    id: "last-spike",
    letters: "LS",
    page: async () => (await import("./last-spike/index.ts")).lastSpike,
  },
];

export const GENERAL: Title["page"] = async () => (await import("./general/index.ts")).general;
