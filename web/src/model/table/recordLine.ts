// In the place of the line to a table while a record is replayed: it can be asked what would be if, and no more.

import { ask, Refusal } from "../browser/ask.ts";
import { say } from "../browser/words.ts";
import type { Listener } from "./live.ts";
import type { Drafted } from "./messages.ts";
import type { SentRecord } from "./record.ts";
import type { TableEvent, View } from "./view.ts";

/** Actions to try from a ply on. Everybody's may be tried, so the seat of whoever asks does not matter. */
interface Trial {
  readonly ply: number;
  readonly do: readonly string[];
  readonly seat: number | null;
}

export class RecordLine<V extends View, E extends TableEvent> {
  private readonly record: SentRecord;
  private readonly tells: Listener<V, E>;
  private count = 0;

  constructor(record: SentRecord, tells: Listener<V, E>) {
    this.record = record;
    this.tells = tells;
  }

  /** Try actions; the number is that by which the answer is known. */
  say({ draft }: { readonly draft: Trial }): number {
    const number = (this.count += 1);
    void this.tried(draft, number);
    return number;
  }

  private async tried(trial: Trial, number: number): Promise<void> {
    const asked = { record: this.record, ply: trial.ply, do: trial.do };
    try {
      this.tells.drafted(await ask<Drafted<V, E>>("POST", "replay/draft", asked), number);
    } catch (error) {
      const told = error instanceof Refusal ? error.told : { error: "store", reason: say("page.no_answer") };
      this.tells.refused({ ...told, view: null }, number);
    }
  }
}
