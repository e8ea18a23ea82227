// A button that asks once before something that is not easily undone. The question stands below it, so that whoever
// presses twice has answered nothing.

import { useSignal } from "@preact/signals";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
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
  const id = useId();
  useLayoutEffect(() => {
    if (isAsking.value) first.current?.focus();
  }, [isAsking.value]);
  const answer = (isYes: boolean) => {
    isAsking.value = false;
    opener.current?.focus();
    if (isYes) act();
  };
  return (
    <span class="confirming">
      <button
        ref={opener}
        type="button"
        class="plain"
        aria-expanded={isAsking.value}
        aria-controls={isAsking.value ? id : undefined}
        onClick={() => (isAsking.value = !isAsking.value)}
      >
        {words}
      </button>
      {isAsking.value && (
        <span
          id={id}
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
      )}
    </span>
  );
}
