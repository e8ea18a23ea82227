// The bids themselves: the least, one more, five more, exactly so much. A bid of the whole cash asks once.

import { useLayoutEffect, useRef } from "preact/hooks";
import { figure, say } from "../../model/browser/words.ts";
import type { Session } from "../../model/table/session.ts";
import type { View } from "../../model/table/view.ts";
import { hinted } from "../../parts/hints.ts";
import { useKeys } from "../../parts/keys.ts";
import { digits, sendBid, typed, type Wish } from "./wish.ts";

export interface BidsProps {
  readonly session: Session;
  readonly view: View;
  readonly wish: Wish;
  readonly least: number;
  readonly cash: number;
}

/** The bids that have a button: the least, one more, five more. */
export function bidsOffered(least: number): readonly number[] {
  return [least, least + 1, least + 5];
}

export function Bids(props: BidsProps) {
  const { session, wish, least, cash } = props;
  const bid = (amount: number) => {
    if (amount === cash && amount >= least) wish.sure.value = "bid";
    else sendBid(session, wish, amount);
  };
  useKeys(wish.sure.value === null ? { b: () => bid(least) } : {});
  return (
    <>
      {bidsOffered(least).map((amount) => (
        <BidButton key={amount - least} {...props} amount={amount} go={bid} isLeast={amount === least} />
      ))}
      <Exactly {...props} go={bid} />
    </>
  );
}

interface ExactlyProps extends BidsProps {
  readonly go: (amount: number) => void;
}

interface ButtonProps extends ExactlyProps {
  readonly amount: number;
  readonly isLeast?: boolean;
}

/** One that cannot be bid is dashed; pressed all the same, the server says why. */
function BidButton({ session, wish, least, cash, amount, go, isLeast = false }: ButtonProps) {
  const words = isLeast ? say("page.bid", { amount }) : say("auction.more", { by: amount - least, amount });
  const [short, makes = ""] = words.split(/(?= · )/);
  const look = () => (wish.looked.value = amount);
  const leave = () => (wish.looked.value = null);
  return (
    <button
      type="button"
      class={`${isLeast ? "act" : ""}${hinted(session, `bid ${amount}`)}`}
      data-do={`bid ${amount}`}
      aria-disabled={amount > cash}
      aria-keyshortcuts={isLeast ? "B" : undefined}
      aria-describedby={amount > cash ? "auction-closed" : undefined}
      onClick={() => go(amount)}
      onPointerEnter={look}
      onPointerLeave={leave}
      onFocus={look}
      onBlur={leave}
    >
      {!isLeast && <span class="hidden">{say("page.bid_it")}</span>}
      <span>
        {short}
        {makes && <span class="makes">{makes}</span>}
      </span>
      {isLeast && <kbd aria-hidden="true">B</kbd>}
    </button>
  );
}

function Exactly({ session, wish, least, go }: ExactlyProps) {
  const box = useRef<HTMLInputElement>(null);
  const hasButton = bidsOffered(least).includes(typed(wish.exact.value) ?? 0);
  const send = (event: Event) => {
    event.preventDefault();
    const amount = typed(wish.exact.value);
    if (amount === null) box.current?.focus();
    else go(amount);
  };
  return (
    <form class={`joined amount${hasButton ? "" : hinted(session, `bid ${wish.exact.value}`)}`} onSubmit={send}>
      <label for="exact-bid">{say("auction.exactly")}</label>
      <input
        ref={box}
        id="exact-bid"
        inputMode="numeric"
        autocomplete="off"
        placeholder={figure(least)}
        value={wish.exact.value}
        onInput={(event) => (wish.exact.value = digits(event))}
      />
      <button type="submit">{say("page.bid_it")}</button>
    </form>
  );
}

/** All the cash: it may be meant, but not by accident. It is asked below the bids, not where they are pressed. */
export function SureBid({ session, wish, cash }: BidsProps) {
  return (
    <Question
      words={say("auction.sure", { amount: cash })}
      yes={say("page.bid", { amount: cash })}
      wish={wish}
      field="exact-bid"
      go={() => sendBid(session, wish, cash)}
    />
  );
}

interface QuestionProps {
  readonly words: string;
  readonly yes: string;
  readonly wish: Wish;
  /** The field that the reader comes back to. */
  readonly field: string;
  readonly go: () => void;
}

export function Question({ words, yes, wish, field, go }: QuestionProps) {
  const button = useRef<HTMLButtonElement>(null);
  const close = () => (wish.sure.value = null);
  const comeBack = () => {
    close();
    setTimeout(() => document.getElementById(field)?.focus());
  };
  useLayoutEffect(() => button.current?.focus(), []);
  useKeys({ Escape: comeBack });
  return (
    <div class="acts sure" role="group" aria-label={words}>
      <p>{words}</p>
      <button
        ref={button}
        type="button"
        class="act"
        onClick={() => {
          close();
          go();
        }}
      >
        {yes}
      </button>
      <button type="button" onClick={comeBack}>
        {say("auction.not_sure")} <kbd aria-hidden="true">Esc</kbd>
      </button>
    </div>
  );
}
