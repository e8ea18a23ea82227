// A record, replayed: one of the samples, or one that somebody brings along.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ask, reasonAlone, Refusal } from "../model/browser/ask.ts";
import { say } from "../model/browser/words.ts";
import { atlasOf } from "../model/game/atlas.ts";
import { gamePage, titles } from "../model/game/titles.ts";
import { bareTable } from "../model/table/bareTable.ts";
import { keepRecord, keptRecord } from "../model/table/keptRecord.ts";
import { readRecord, type SentRecord } from "../model/table/record.ts";
import { RecordLine } from "../model/table/recordLine.ts";
import { Session } from "../model/table/session.ts";
import type { Story } from "../model/table/story.ts";
import { onDemand } from "../parts/onDemand.tsx";
import { Masthead } from "../shell/Masthead.tsx";
import { Seated } from "../table/Table.tsx";
import { fetchReview } from "../table/wanted.ts";
import type { Problem } from "./Chooser.tsx";

const Chooser = onDemand(async () => (await import("./Chooser.tsx")).Chooser);

/** A sample by its name; without one, whatever record this tab holds. */
export async function asked(sample: string): Promise<SentRecord | null> {
  if (!sample) return fromText(keptRecord());
  fetchTitle(sample); // a sample has the name of its title
  return ask<SentRecord>("GET", `samples/${sample}`);
}

/** The record that was asked for; without one, a place to bring one. */
export function ReplayScreen({ asked }: { asked: Promise<SentRecord | null> }) {
  const session = useSignal<Session | null>(null);
  const problem = useSignal<Problem | null>(null);
  const isBusy = useSignal(true);
  const open = async (find: () => Promise<SentRecord | null> | SentRecord | null) => {
    [isBusy.value, problem.value] = [true, null];
    try {
      const record = await find();
      if (record !== null) session.value = await told(record);
    } catch (error) {
      problem.value = problemOf(error);
    }
    isBusy.value = false;
  };
  useEffect(() => void open(() => asked), [asked]);
  const bring = (text: string) => open(() => fromText(keepRecord(text)));
  if (session.value !== null) return <Seated session={session.value} />;
  return (
    <>
      <Masthead />
      {isBusy.value ? (
        <p class="opening">{say("replay.opening")}</p>
      ) : (
        <Chooser problem={problem.value} bring={bring} fail={(found) => (problem.value = found)} />
      )}
    </>
  );
}

/** What is wrong with a file, before the server has seen it. */
class Unreadable extends Error {}

function fromText(text: string | null): SentRecord | null {
  if (text === null) return null;
  const read = readRecord(text);
  if ("problem" in read) throw new Unreadable(read.problem);
  return read.record;
}

function problemOf(error: unknown): Problem {
  if (error instanceof Unreadable) return { reason: say(error.message) };
  if (!(error instanceof Refusal)) return { reason: say("page.no_answer") };
  const { clause, ply, action } = error.told;
  const reason = reasonAlone(error.told);
  const where = typeof ply === "number" && action ? say("replay.refused", { ply: ply + 1, action }) : "";
  return { reason: where ? `${where} ${reason}` : reason, clause: clause ?? null };
}

/** The story of a record as a session that begins at its first ply. */
async function told(record: SentRecord): Promise<Session> {
  fetchTitle(record["game"]);
  fetchReview();
  const story = await ask<Story>("POST", "replay", { record });
  return Session.ofRecord(record, story, bareTable(story, story.views.length - 1), RecordLine);
}

/** What the title brings is on its way while the record is told. */
function fetchTitle(game: unknown): void {
  const known = titles().find((title) => title === game);
  if (known !== undefined) Promise.all([gamePage(known), atlasOf(known)]).catch(() => undefined);
}
