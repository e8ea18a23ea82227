// What follows from laying a tile, for the reader and for the others, as one paragraph.

import type { ComponentChildren } from "preact";
import { joined, say, several } from "../../model/browser/words.ts";
import type { Atlas } from "../../model/game/atlas.ts";
import { eventsOf } from "../../model/table/view.ts";
import { Prose } from "../../parts/Prose.tsx";
import { missingOf, routeOf, toSpike } from "./land.ts";
import { picksOf } from "./picks.ts";
import { between, cityName, othersGet } from "./words.ts";
import type { ChoiceOf, PageProps, TableEvent, View } from "./types.ts";

interface FeelProps extends PageProps {
  readonly choice: ChoiceOf<"play">;
  readonly after: View;
}

export function Feel({ session, atlas, choice, after }: FeelProps) {
  const tile = choice.target;
  const laid = [...after.board.laid, tile];
  const sentences: readonly ComponentChildren[] = [
    choice.double && <Prose text={say("last-spike.feel.double")} />,
    choice.completes ? (
      <Completion
        choice={choice}
        route={between(atlas, choice.completes)}
        seat={session.seat.value}
        names={session.names.value}
      />
    ) : (
      lacksWords(atlas, tile, laid)
    ),
    choice.free_land && <Prose text={say("last-spike.feel.free_land", { city: cityName(choice.free_land) })} />,
    choice.last_spike ? (
      <LastSpike events={session.draft.value?.events ?? []} />
    ) : (
      notYet(choice, after.board.laid.includes(tile) ? toSpike(atlas, after) : [])
    ),
    <Land picks={picksOf(session)} choice={choice} />,
  ];
  return <p class="feel">{sentences.filter(Boolean).map((sentence) => [sentence, " "])}</p>;
}

interface CompletionProps {
  readonly choice: ChoiceOf<"play">;
  readonly route: string;
  readonly seat: number | null;
  readonly names: readonly string[];
}

function Completion({ choice, route, seat, names }: CompletionProps) {
  const { payouts } = choice;
  const others = othersGet(payouts, seat, names);
  const isMine = (payouts[seat ?? -1] ?? 0) > 0;
  const [too, alone] = isMine
    ? ["last-spike.feel.others_too", "last-spike.feel.only_you"]
    : ["last-spike.feel.others", "last-spike.feel.nobody"];
  const rest = others === "" ? say(alone) : say(too, { others });
  return (
    <>
      <b>{say("last-spike.feel.completes", { route })}</b> {rest}
    </>
  );
}

function lacksWords(atlas: Atlas, tile: string, laid: readonly string[]): string {
  const missing = missingOf(atlas, routeOf(tile), laid);
  return say("last-spike.feel.lacks", { route: routeOf(tile), tiles: joined(missing) });
}

function LastSpike({ events }: { events: readonly TableEvent[] }) {
  const [driven] = eventsOf(events, "last_spike_driven");
  const words = driven === undefined ? "last-spike.feel.spike" : "last-spike.feel.spike_bonus";
  return <b>{say(words, { bonus: driven?.bonus })}</b>;
}

const FEW = 6;

function notYet(choice: ChoiceOf<"play">, missing: readonly string[]): string {
  if (!choice.completes || missing.length === 0) return "";
  return say("last-spike.feel.not_spike", {
    tiles: missing.length > FEW ? several("last-spike.tiles", missing.length) : joined(missing),
  });
}

/** What goes to the bank first, if something does. */
export function soldWords(picks: readonly string[]): string {
  const sold = picks.filter((action) => action.startsWith("sell "));
  const cities = joined(sold.map((action) => cityName(action.split(" ")[1] ?? "")));
  return sold.length === 0 ? "" : say("last-spike.feel.sold", { cities });
}

/** What is sold before or bought after; else that something may be bought. */
function Land({ picks, choice }: { picks: readonly string[]; choice: ChoiceOf<"play"> }) {
  const bought = picks.find((action) => action.startsWith("buy "));
  return (
    <>
      {soldWords(picks)} {bought !== undefined && say("last-spike.feel.bought", { city: cityName(bought.slice(4)) })}
      {bought === undefined && !choice.free_land && !choice.last_spike && say("last-spike.feel.then_buy")}
    </>
  );
}
