// Somebody asks to take back; whoever else sits here agrees or refuses, and everybody sees who has agreed.

import type { TableInfo } from "../../generated/types.ts";
import { joined, say } from "../../model/browser/words.ts";
import type { Session } from "../../model/table/session.ts";
import { TruthLine, Way, Ways } from "./Line.tsx";
import { takenBack } from "./moves.ts";

export function TakeBackAsked({ session }: { session: Session }) {
  const table = session.table.value;
  if (!table?.undo) return null;
  const { seat, actions, ply, agreed } = table.undo;
  const isMine = table.you.seats.includes(seat);
  const first = session.lines.value.find((line) => line.ply === ply - actions && line.seat === seat);
  const move = takenBack(first === undefined || actions > 1 ? [] : [first.do], isMine ? "yours" : "theirs");
  const mayAnswer = table.you.seats.some((one) => !agreed.includes(one));
  return (
    <TruthLine
      {...(isMine ? { tone: "calm" } : {})}
      tag={isMine ? say("banner.undo.you") : say("banner.undo", { name: table.seats[seat]?.name ?? "" })}
      head={say("banner.undo.head", { move })}
      rest={answers(table)}
    >
      {isMine && (
        <Ways>
          <Way words={say("banner.undo.withdraw")} act={() => session.answerUndo(false)} />
        </Ways>
      )}
      {!isMine && mayAnswer && (
        <Ways>
          <Way words={say("page.undo.agree")} act={() => session.answerUndo(true)} isMain />
          <Way words={say("page.undo.refuse")} act={() => session.answerUndo(false)} />
        </Ways>
      )}
    </TruthLine>
  );
}

/** "Dev has agreed; you and Eve are asked." Bots are not, nor others at the screen of whoever asks. */
function answers(table: TableInfo): string {
  if (!table.undo) return "";
  const { seat, agreed } = table.undo;
  const people = table.seats.flatMap(({ kind, bot }, number) => (kind === "person" && bot === null ? [number] : []));
  const others = people.filter((one) => one !== seat && !(isYours(table, seat) && isYours(table, one)));
  const parts = [
    clause(
      "banner.undo.agreed",
      table,
      others.filter((one) => agreed.includes(one)),
    ),
    clause(
      "banner.undo.asked",
      table,
      others.filter((one) => !agreed.includes(one)),
    ),
  ].filter(Boolean);
  const text = parts.join("; ");
  return text && `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}

/** What some people do, in words: by themselves, with the reader, or the reader alone. */
function clause(key: string, table: TableInfo, seats: readonly number[]): string {
  const others = seats.filter((one) => !isYours(table, one));
  const names = joined(others.map((one) => table.seats[one]?.name ?? ""));
  const withYou = joined([say("banner.you"), ...others.map((one) => table.seats[one]?.name ?? "")]);
  if (others.length < seats.length)
    return others.length === 0 ? say(`${key}.you`) : say(`${key}.you_and`, { names: withYou });
  return others.length === 0 ? "" : say(`${key}.${others.length === 1 ? "one" : "many"}`, { names });
}

function isYours(table: TableInfo, seat: number): boolean {
  return table.you.seats.includes(seat);
}
