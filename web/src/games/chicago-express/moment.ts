// The sentence of the moment: who must do what, and what would end the round.

import { figure, say, several } from "../../model/browser/words.ts";
import type { Moment } from "../../model/game/game.ts";
import { changes, Speech } from "../../model/table/speech.ts";
import { dialsAt, roman } from "./box.ts";
import { chicagoPays, comesTooLate, firstChoice, gainsIn, leastOf, type Tried, triedOf } from "./tried.ts";
import type { Session, View } from "./types.ts";

type Sentence = readonly [head: string, rest: string];

export function moment(session: Session, shown: View): Moment {
  const view = session.before.value ?? shown;
  const tried = triedOf(session.draft.value, view);
  const isOpening = view.phase === "opening";
  const [head, rest] = tried === null ? untried(session, view) : trying(session, view, tried);
  const round = isOpening
    ? say("chicago-express.opening.aside")
    : say("chicago-express.round.aside", { round: roman(view.board.round) });
  return {
    head,
    rest,
    aside: isOpening ? round : `${round} ${view.auction === null && tried === null ? "" : urgency(view)}`.trim(),
  };
}

/** A sentence in the second person for whoever is asked, in the third for all others. */
function spoken(session: Session, view: View, key: string, values: Readonly<Record<string, unknown>> = {}): string {
  const name = typeof view.to_act === "number" ? (session.names.value[view.to_act] ?? "") : "";
  return say(`${key}.${session.isAsked.value || session.draft.value !== null ? "you" : "they"}`, { name, ...values });
}

function nameOf(company: string): string {
  return say(`company.${company}`);
}

function untried(session: Session, view: View): Sentence {
  if (view.auction !== null) return bidding(session, view, view.auction);
  return [spoken(session, view, "chicago-express.moment.choose"), urgency(view)];
}

function bidding(session: Session, view: View, auction: NonNullable<View["auction"]>): Sentence {
  const { company, bid, by, least } = auction;
  const name = by === null ? "" : (session.names.value[by] ?? "");
  const rest =
    bid === null ? say("chicago-express.moment.least", { least }) : say("chicago-express.moment.high", { bid, name });
  return [spoken(session, view, "chicago-express.moment.bid", { company: nameOf(company) }), rest];
}

function trying(session: Session, view: View, tried: Tried): Sentence {
  const draft = session.draft.value;
  const town = (hex: string) => new Speech(view.game, session.names.value).town(hex);
  const tooLate = comesTooLate(firstChoice(draft, view)) ? say("chicago-express.too_late") : null;
  switch (tried.kind) {
    case "expand":
      return [
        spoken(session, view, "chicago-express.moment.expand", { company: nameOf(tried.company) }),
        tooLate ?? expanding(session, view, tried),
      ];
    case "develop": {
      const { gains, isCash } = gainsIn(firstChoice(draft, view)) ?? { gains: {}, isCash: false };
      const key = isCash ? "chicago-express.moment.develop.cash" : "chicago-express.moment.develop.income";
      return [
        spoken(session, view, "chicago-express.moment.develop", { place: town(tried.hex) }),
        tooLate ?? say(key, { gains: changes(gains) }),
      ];
    }
    case "auction": {
      const least = leastOf(firstChoice(draft, view));
      return [
        spoken(session, view, "chicago-express.moment.offer", { company: nameOf(tried.company) }),
        tooLate ?? say("chicago-express.moment.offer.rest", { least: figure(least ?? 0) }),
      ];
    }
    case "decline":
      return [
        spoken(session, view, `chicago-express.moment.decline.${tried.verb}`),
        say("chicago-express.moment.decline.rest"),
      ];
  }
}

function expanding(session: Session, view: View, tried: Extract<Tried, { kind: "expand" }>): string {
  const draft = session.draft.value;
  if (draft !== null && chicagoPays(tried, draft) !== null) return say("chicago-express.moment.chicago");
  if (tried.isEnded) return say("chicago-express.moment.complete");
  const most = view.board.hexes_per_expansion;
  const left = most - tried.laid.length - (view.expansion?.laid.length ?? 0);
  return left === most ? say("chicago-express.moment.hexes.all") : several("chicago-express.moment.hexes", left);
}

/** Which choices would turn a dial red now, and whether that is the second one. */
export function urgency(view: View): string {
  const near = dialsAt(view, 1).map((dial) => say(`chicago-express.more.${dial}`));
  if (near.length === 0) return "";
  const endsRound = dialsAt(view, 0).length > 0;
  const what =
    near.length === 1 ? near.join("") : `${near.slice(0, -1).join(", ")} ${say("chicago-express.or")} ${near.at(-1)}`;
  return several(endsRound ? "chicago-express.urgent.dividend" : "chicago-express.urgent.red", near.length, {
    what: sentence(what),
  });
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
