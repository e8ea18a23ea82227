// Orders about a table. What the server refuses stands where it was asked for, and the answer is null.

import { type Signal, useSignal } from "@preact/signals";
import { ask } from "../model/browser/ask.ts";
import { reasonOf } from "../model/browser/reason.ts";
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
