// The titles with a page of their own, in the order in which they are shown, and the page of all others; each comes
// when it is wanted.

import type {
  AmericanRailsEvent,
  AmericanRailsView,
  ChicagoExpressEvent,
  ChicagoExpressView,
  LastSpikeEvent,
  LastSpikeView,
} from "../generated/types.ts";
import type { Title } from "../model/game/titles.ts";

type Titles = readonly [
  Title<ChicagoExpressView, ChicagoExpressEvent>,
  Title<AmericanRailsView, AmericanRailsEvent>,
  Title<LastSpikeView, LastSpikeEvent>,
];

export const TITLES: Titles = [
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
