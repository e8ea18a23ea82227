// Orders about a table. What the server refuses stands where it was asked for, and the answer is null.

import { type Signal, useSignal } from "@preact/signals";
import type { TableInfo } from "../generated/types.ts";
import { ask } from "../model/browser/ask.ts";
import { reasonOf } from "../model/browser/reason.ts";
import { freeBotName } from "../model/game/setup.ts";
import type { Session } from "../model/table/session.ts";

export interface Orders {
  readonly told: Signal<string>;
  readonly give: <T>(path: string, body?: unknown, method?: "POST" | "GET" | "DELETE") => Promise<T | null>;
}

export function useOrders(session: Session): Orders {
  const told = useSignal("");
  const give = async <T>(
    path: string,
    body: unknown = {},
    method: "POST" | "GET" | "DELETE" = "POST",
  ): Promise<T | null> => {
    told.value = "";
    try {
      const where = path === "" ? `tables/${session.id}` : `tables/${session.id}/${path}`;
      return await ask<T>(method, where, method === "POST" ? body : undefined);
    } catch (error) {
      told.value = reasonOf(error);
      return null;
    }
  };
  return { told, give };
}

/** A bot by a name of its own: nobody's who sits here, or who sat there. */
export function botOrder(table: TableInfo, seat: number, bot?: string) {
  const taken = table.seats.map((one) => one.name);
  return {
    seat,
    do: "bot",
    chair: table.seats[seat]?.chair ?? null,
    ...(bot === undefined ? {} : { bot }),
    name: freeBotName(taken),
  };
}
