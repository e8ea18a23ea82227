// A tile that cash does not pay: which land card goes to the bank, what it brings, and what is then still short.

import { figure, say } from "../../model/browser/words.ts";
import { Figure, Running } from "../../parts/Running.tsx";
import { soldWords } from "./Feel.tsx";
import { choicesBy } from "./land.ts";
import { clearPicks, firstPick, isReady, pickMore, pickOnly, picksOf, sendPicks } from "./picks.ts";
import { cityName } from "./words.ts";
import type { ChoiceOf, PageProps, View } from "./types.ts";

export function Sell({ session, atlas, view }: PageProps & { view: View }) {
  const tile = view.board.pending ?? "";
  const seat = session.seat.value ?? 0;
  const cash = view.seats[seat]?.cash ?? 0;
  const sales = [...choicesBy(view, "sell").values()];
  const cost = sales[0]?.cost ?? atlas.space.get(tile)?.cost ?? 0;
  const picked = firstPick(session, "sell");
  // While the tile itself is only tried each sale is tried after it; once it is chosen each sale stands alone.
  const isTried = picksOf(session).some((action) => action.startsWith("play "));
  const pick = (choice: ChoiceOf<"sell">) => (isTried ? pickMore : pickOnly)(session, choice.do, null);
  return (
    <>
      <h2>
        {say("last-spike.sell", { tile })}
        <span class="sub">{say("last-spike.sell.sub")}</span>
      </h2>
      <Running>
        <Figure name={say("last-spike.cost")}>{figure(cost)}</Figure>
        <Figure name={say("last-spike.your_cash")}>{figure(cash)}</Figure>
        <Figure name={say("last-spike.short")}>{figure(Math.max(0, cost - cash))}</Figure>
      </Running>
      {isTried && soldWords(picksOf(session)) && <p class="feel">{soldWords(picksOf(session))}</p>}
      <ul class="ls-rows">
        {sales.map((choice) => (
          <li key={choice.do}>
            <SaleRow choice={choice} isPicked={choice === picked} pick={() => pick(choice)} />
          </li>
        ))}
      </ul>
      <div class="acts ls-acts">
        <button
          type="button"
          class="act"
          disabled={!isSendable(picked, isTried, isReady(session)) || session.busy.value}
          onClick={() => sendSale(session, picked)}
        >
          {isTried || picked === null
            ? say("last-spike.sell_first")
            : say("last-spike.sell_card", { city: cityName(cityOf(picked)) })}
        </button>
        {picksOf(session).length > 0 && (
          <button type="button" aria-keyshortcuts="Escape" onClick={() => clearPicks(session)}>
            {say(isTried ? "last-spike.another" : "last-spike.another_land")}
          </button>
        )}
      </div>
    </>
  );
}

function isSendable(picked: ChoiceOf<"sell"> | null, isTried: boolean, isPaid: boolean): boolean {
  return isTried ? isPaid : picked !== null;
}

function sendSale(session: PageProps["session"], picked: ChoiceOf<"sell"> | null): void {
  if (picksOf(session).length > 1) sendPicks(session);
  else if (picked !== null) session.send([picked.do]);
}

/** A sale's target is the city and the printed price: "OMA 5000". */
function cityOf(choice: ChoiceOf<"sell">): string {
  return choice.do.split(" ")[1] ?? "";
}

function SaleRow({ choice, isPicked, pick }: { choice: ChoiceOf<"sell">; isPicked: boolean; pick: () => void }) {
  const price = Number(choice.do.split(" ")[2] ?? 0);
  const { short } = choice;
  return (
    <button type="button" class="ls-row" aria-pressed={isPicked} onClick={pick}>
      <span class="ls-what">
        {say("last-spike.card_of", { city: cityName(cityOf(choice)), price })}
        <i>{short > 0 ? say("last-spike.still_short", { amount: short }) : say("last-spike.pays_tile")}</i>
      </span>
      <b class="ls-sum">{say("last-spike.brings", { amount: choice.value })}</b>
    </button>
  );
}
