// A button that asks once, in its own place, before something that is not easily undone.

import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { say } from "../../model/browser/words.ts";

interface Props {
  readonly words: string;
  readonly really: string;
  readonly yes: string;
  readonly act: () => unknown;
}

export function Confirm({ words, really, yes, act }: Props) {
  const isAsking = useSignal(false);
  const first = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const hasAsked = useRef(false);
  useLayoutEffect(() => {
    if (isAsking.value) first.current?.focus();
    else if (hasAsked.current) opener.current?.focus();
    hasAsked.current = isAsking.value;
  }, [isAsking.value]);
  if (!isAsking.value) {
    return (
      <button ref={opener} type="button" class="plain" onClick={() => (isAsking.value = true)}>
        {words}
      </button>
    );
  }
  const answer = (isYes: boolean) => {
    isAsking.value = false;
    if (isYes) act();
  };
  return (
    <span
      class="confirm"
      role="group"
      aria-label={really}
      onKeyDown={(event) => event.key === "Escape" && answer(false)}
    >
      <span>{really}</span>
      <button type="button" class="danger" onClick={() => answer(true)}>
        {yes}
      </button>
      <button ref={first} type="button" onClick={() => answer(false)}>
        {say("tools.no")}
      </button>
    </span>
  );
}
