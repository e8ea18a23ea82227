// A coach looks over the reader's shoulder where hints are allowed: before an expensive mistake it asks once.

import { signal } from "@preact/signals";
import type { Coached } from "../../generated/types.ts";
import { ask } from "../browser/ask.ts";
import { isCoached } from "../browser/settings.ts";
import { mayAskHint } from "./hint.ts";
import type { Session } from "./session.ts";

/** A move is expensive that gives away so much of the win. */
const EXPENSIVE = 0.1;

/** What is asked about a move that was not sent. */
export interface Doubt {
  readonly table: string;
  readonly ply: number;
  readonly do: readonly string[];
  readonly advice: Coached;
}

export const doubt = signal<Doubt | null>(null);
/** Where it has looked: whoever does something else then has been asked, or needs not be. */
let looked = "";

/** The doubt about the present; one about an earlier ply is none any more. */
export function doubtIn(session: Session): Doubt | null {
  const now = doubt.value;
  return now?.table === session.id && now.ply === session.now.value?.ply && mayAskHint(session) ? now : null;
}

/** Look at a move before it is sent: whether it is looked at, and then goes out unless it is doubted. Without an answer
 * it goes out. */
export function looksAt(session: Session, actions: readonly string[]): boolean {
  const ply = session.now.value?.ply ?? 0;
  const place = `${session.id} ${ply}`;
  if (!isCoached.value || looked === place || !mayAskHint(session)) return false;
  looked = place;
  void look(session, ply, actions);
  return true;
}

async function look(session: Session, ply: number, actions: readonly string[]): Promise<void> {
  session.busy.value = true;
  const asked = { ply, do: actions, seat: session.seat.value };
  const advice = await ask<Coached>("POST", `tables/${session.id}/coach`, asked).catch(() => null);
  session.busy.value = false;
  if (session.now.value?.ply !== ply) return;
  if (advice === null || advice.loss < EXPENSIVE) session.send(actions);
  else doubt.value = { table: session.id, ply, do: actions, advice };
}
