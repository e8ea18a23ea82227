// The games that this page can show; each comes when it is wanted.

import type { GamePage } from "../model/game/game.ts";

const PAGES: Readonly<Record<string, () => Promise<GamePage>>> = {
  "chicago-express": async () => (await import("./chicago-express/index.ts")).chicagoExpress,
  "american-rails": async () => (await import("./american-rails/index.ts")).americanRails,
  "last-spike": async () => (await import("./last-spike/index.ts")).lastSpike,
};

export async function gamePage(game: string): Promise<GamePage> {
  const page = PAGES[game];
  if (page === undefined) throw new Error(game);
  return page();
}
