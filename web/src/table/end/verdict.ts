// Who has won, by how much, and why the game ended.

import { begun, figure, has, joined, say, several } from "../../model/browser/words.ts";
import type { Moment } from "../../model/game/game.ts";
import type { Speech } from "../../model/table/speech.ts";
import type { TableEvent, View } from "../../model/table/view.ts";

/** Seats from the first to the last; winners before others with as much. */
export function ranking(view: View): readonly number[] {
  const cash = (seat: number) => view.scores[seat] ?? -1;
  const won = (seat: number) => Number(view.winners.includes(seat));
  return view.seats
    .map((_, seat) => seat)
    .sort((one, other) => won(other) - won(one) || cash(other) - cash(one) || one - other);
}

/** The place of each seat in the ranking, equals alike. */
export function places(view: View): readonly number[] {
  const order = ranking(view);
  const isLike = (one: number, other: number) =>
    view.scores[one] === view.scores[other] && view.winners.includes(one) === view.winners.includes(other);
  return view.seats.map((_, seat) => order.findIndex((one) => isLike(one, seat)) + 1);
}

/** "Cleo wins by one: 81 to Dev's 80."; to whoever plays, "You win by one". */
export function overMoment(view: View, events: readonly TableEvent[], speech: Speech): Moment {
  const [first, second] = ranking(view);
  const aside = whyEnded(view, events, speech);
  if (first === undefined || view.winners.length === 0) return { head: say("end.over"), rest: "", aside };
  const [most, next] = [view.scores[first] ?? null, second === undefined ? null : (view.scores[second] ?? null)];
  if (view.winners.length > 1)
    return { head: shared(view, speech), rest: say("end.each", { cash: figure(most) }), aside };
  if (second === undefined || most === null || next === null)
    return { head: speech.winners(view.winners), rest: "", aside };
  const values = { name: speech.called(first), other: speech.called(second), most: figure(most), next: figure(next) };
  const to = (key: string, seat: number) => (seat === speech.you ? `${key}.you` : key);
  if (most === next)
    return {
      head: say(to("end.wins_tie", first), values),
      rest: say(to("end.tie", second), values),
      aside: `${aside} ${tieBroken()}`.trim(),
    };
  return {
    head: several(first === speech.you ? "end.you_win" : "end.wins", most - next, values),
    rest: say(to("end.to", second), values),
    aside,
  };
}

function shared(view: View, speech: Speech): string {
  return say("end.shared", { names: begun(joined(view.winners.map((seat) => speech.name(seat)))) });
}

/** How a title decides among equals, where it does. */
function tieBroken(): string {
  return has("end.tie_broken") ? say("end.tie_broken") : "";
}

/** Which conditions ended the game, with the clause that names them. */
export function whyEnded(view: View, events: readonly TableEvent[], speech: Speech): string {
  const ended = events.findLast((event) => event.event === "game_ended");
  if (ended === undefined) return "";
  const reached: readonly string[] = ended["conditions"];
  const clock = view.clocks.find(({ key }) => reached.includes(key)) ?? view.clocks[0];
  const conditions = speech.value("conditions", reached);
  if (clock === undefined) return say("end.because.bare", { conditions });
  return say("end.because", { conditions, clause: clock.clause });
}
