// Buying land: every city whose top card the reader can pay, with what it would bring; or nothing.

import { figure, say, several } from "../../model/browser/words.ts";
import type { Atlas } from "../../model/game/atlas.ts";
import { worthOf } from "../../model/table/valuation.ts";
import { hinted, useValuations } from "../../parts/hints.ts";
import { useKeys } from "../../parts/keys.ts";
import { Prose } from "../../parts/Prose.tsx";
import { choicesBy } from "./land.ts";
import { firstPick, sendPicks, tapCity } from "./picks.ts";
import type { ChoiceOf, PageProps, Session, View } from "./types.ts";

export function Buy({ session, atlas, before }: PageProps & { before: View }) {
  const cash = before.seats[session.seat.value ?? 0]?.cash ?? null;
  const offers = [...choicesBy(before, "buy").values()];
  const picked = firstPick(session, "buy");
  const opinions = useOpinions(session, before.ply);
  return (
    <>
      <h2>
        {say(offers.length === 0 ? "last-spike.buy_none" : "last-spike.buy")}
        <span class="sub ls-have">{say("last-spike.you_have", { cash: figure(cash) })}</span>
      </h2>
      {offers.length === 0 ? (
        <p class="feel">
          <Prose text={say(before.board.free_taken ? "last-spike.buy.free_taken" : "last-spike.buy.nothing")} />
        </p>
      ) : (
        <Offers
          atlas={atlas}
          offers={offers}
          picked={picked}
          opinions={opinions}
          pick={(city) => tapCity(session, city)}
        />
      )}
      <BuyButtons
        session={session}
        atlas={atlas}
        picked={picked}
        hasOffers={offers.length > 0}
        skipWords={skipWords(before)}
      />
    </>
  );
}

/** What a bot thinks of each city's land for the reader; nothing where the table does not allow it. */
function useOpinions(session: Session, ply: number): ReadonlyMap<string, LandOpinion> {
  const valued = useValuations(session, String(ply));
  return new Map(
    valued.flatMap((lot) => {
      const [likely, worth] = [lot.opinion?.likely, worthOf(lot, session.seat.value)?.up_to];
      return likely === undefined || worth === undefined || worth === null ? [] : [[lot.lot, { likely, worth }]];
    }),
  );
}

interface LandOpinion {
  readonly likely: number;
  readonly worth: number;
}

/** Going on without land: there may be a tile to draw, or none any more. */
function skipWords(before: View): string {
  if (choicesBy(before, "buy").size > 0) return say("page.verb.skip");
  return say(before.board.draw_pile > 0 ? "last-spike.go_on_drawing" : "last-spike.go_on");
}

interface OffersProps {
  readonly atlas: Atlas;
  readonly offers: readonly ChoiceOf<"buy">[];
  readonly picked: ChoiceOf<"buy"> | null;
  readonly opinions: ReadonlyMap<string, LandOpinion>;
  readonly pick: (city: string) => void;
}

const HEADS = ["city", "price", "cards", "then_pay", "routes_left"] as const;

function Offers({ atlas, offers, picked, opinions, pick }: OffersProps) {
  return (
    <table class="ls-offers">
      <thead>
        <tr>
          {HEADS.map((head) => (
            <th key={head} scope="col">
              {say(`last-spike.${head}`)}
            </th>
          ))}
          {opinions.size > 0 && (
            <th scope="col" class="opinion">
              {say("worth.all")}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {offers.map((offer) => {
          const city = offer.target;
          const isPicked = offer === picked;
          return (
            <tr key={city} class={isPicked ? "picked" : ""} onClick={() => pick(city)}>
              <th scope="row">
                <button
                  type="button"
                  class="plain"
                  data-do={offer.do}
                  aria-pressed={isPicked}
                  onClick={(event) => (event.stopPropagation(), pick(city))}
                >
                  {atlas.cities.find(({ id }) => id === city)?.name ?? city}
                </button>
              </th>
              <td>
                <b>{figure(offer.cost)}</b>
              </td>
              <td>{figure(offer.owned)}</td>
              <td>{figure(offer.pays)}</td>
              <td>{several("last-spike.times", offer.routes_left)}</td>
              {opinions.size > 0 && <Opinion opinion={opinions.get(city)} price={offer.cost} />}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Up to what price land is worth having, and how often it will probably pay. */
function Opinion({ opinion, price }: { opinion: LandOpinion | undefined; price: number }) {
  if (opinion === undefined) return <td class="opinion">–</td>;
  return (
    <td class="opinion">
      {opinion.worth > price ? <b>{figure(opinion.worth)}</b> : figure(opinion.worth)}
      <small>{several("worth.about", opinion.likely)}</small>
    </td>
  );
}

interface ButtonsProps extends PageProps {
  readonly picked: ChoiceOf<"buy"> | null;
  readonly hasOffers: boolean;
  readonly skipWords: string;
}

function BuyButtons({ session, atlas, picked, hasOffers, skipWords }: ButtonsProps) {
  const skip = () => session.send(["skip"]);
  useKeys({ b: picked === null ? undefined : () => sendPicks(session), n: session.isAsked.value ? skip : undefined });
  const city = atlas.cities.find(({ id }) => id === picked?.target)?.name ?? "";
  const isBusy = session.busy.value || !session.isAsked.value;
  return (
    <div class="acts ls-acts">
      {hasOffers && (
        <button
          type="button"
          class="act"
          disabled={picked === null || isBusy}
          aria-keyshortcuts="B"
          onClick={() => sendPicks(session)}
        >
          {picked === null ? say("last-spike.pick_city") : say("last-spike.buy_for", { city, price: picked.cost })}{" "}
          {picked && <kbd aria-hidden="true">B</kbd>}
        </button>
      )}
      <button
        type="button"
        class={`${hasOffers ? "plain end" : "act"}${hinted(session, "skip")}`}
        data-do="skip"
        disabled={isBusy}
        aria-keyshortcuts="N"
        onClick={skip}
      >
        {skipWords} <kbd aria-hidden="true">N</kbd>
      </button>
    </div>
  );
}
