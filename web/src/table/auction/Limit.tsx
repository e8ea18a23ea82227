// A standing bid: "up to N, then pass or ask me". The server keeps it secret, and bids the least that is needed.

import type { StandingBid } from "../../generated/types.ts";
import { figure, say } from "../../model/browser/words.ts";
import type { Session } from "../../model/table/session.ts";
import { Segments } from "../../parts/parts.tsx";
import { type BidsProps, Question } from "./Bids.tsx";
import { wrongLimit } from "./auctionState.ts";
import { digits, typed } from "./wish.ts";

export function Limit(props: BidsProps) {
  const { session, wish, least, cash } = props;
  const kept = keptLimit(session);
  if (kept !== undefined && kept.up_to >= least) {
    return (
      <div class="limit kept">
        <p>{say(`page.standing.${kept.then}`, { up_to: kept.up_to })}</p>
        <button type="button" onClick={() => session.standingBid({ up_to: null })}>
          {say("page.standing.remove")}
        </button>
      </div>
    );
  }
  const amount = typed(wish.upTo.value);
  const wrong = amount === null ? null : wrongLimit(amount, least, cash);
  const set = (event: Event) => {
    event.preventDefault();
    if (amount === null) document.getElementById("bid-limit")?.focus();
    else if (wrong !== null) return;
    else if (amount === cash) wish.sure.value = "limit";
    else order(props);
  };
  return (
    <form class="limit" onSubmit={set}>
      <span class="joined amount">
        <label for="bid-limit">{say("auction.up_to")}</label>
        <input
          id="bid-limit"
          inputMode="numeric"
          autocomplete="off"
          aria-describedby="limit-about"
          placeholder={figure(Math.min(cash, least + 2))}
          value={wish.upTo.value}
          onInput={(event) => (wish.upTo.value = digits(event))}
        />
      </span>
      <Segments
        label={say("page.then")}
        chosen={wish.then.value}
        choose={(then) => (wish.then.value = then)}
        of={(["pass", "ask"] as const).map((value) => ({
          value,
          words: say(`auction.then.${value}`),
          name: say(`auction.then.${value}`),
        }))}
      />
      <button type="submit" aria-disabled={wrong !== null} aria-describedby="limit-about">
        {say("page.set")}
      </button>
    </form>
  );
}

function order({ session, wish }: BidsProps): void {
  const amount = typed(wish.upTo.value);
  if (amount !== null) session.standingBid({ up_to: amount, then: wish.then.value });
}

/** A limit of the whole cash asks once. */
export function SureLimit(props: BidsProps) {
  const words = say("auction.sure_limit", { amount: props.cash });
  return <Question words={words} yes={say("page.set")} wish={props.wish} field="bid-limit" go={() => order(props)} />;
}

function keptLimit(session: Session): StandingBid | undefined {
  return session.table.value?.you.bids[String(session.seat.value)];
}

/** Whether the limit that was set is below the least bid by now. */
export function isSpent({ session, least }: Pick<BidsProps, "session" | "least">): boolean {
  return (keptLimit(session)?.up_to ?? Infinity) < least;
}

/** What a standing bid is, that it is used up, or what is wrong with the one that is being typed. */
export function limitWords({ session, wish, least, cash }: BidsProps): string {
  const amount = typed(wish.upTo.value);
  const kept = keptLimit(session)?.up_to ?? Infinity;
  if (kept < least && (amount ?? kept) === kept) return say("auction.limit.spent", { up_to: kept });
  const wrong = amount === null ? null : wrongLimit(amount, least, cash);
  return say(wrong === null ? "auction.limit.about" : `auction.limit.${wrong}`, { least, cash });
}
