// What unfolds below a button of the head, until something else is wanted.

import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

interface Props {
  readonly isOpen: Signal<boolean>;
  /** What stands on the button, and its name where that is a drawing. */
  readonly face: ComponentChildren;
  readonly name?: string;
  /** Classes of the whole, of its button and of what unfolds. */
  readonly classes: readonly [string, string, string];
  readonly children: ComponentChildren;
}

export function Unfolding({ isOpen, face, name, classes, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isInside = (target: EventTarget | null) => target instanceof Node && box.current?.contains(target);
  useEffect(() => {
    const press = ({ target }: Event) => isInside(target) || (isOpen.value = false);
    addEventListener("pointerdown", press);
    return () => removeEventListener("pointerdown", press);
  }, []);
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !isInside(relatedTarget)) isOpen.value = false;
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen.value) return;
    event.stopPropagation();
    isOpen.value = false;
    button.current?.focus();
  };
  return (
    <div ref={box} class={classes[0]} onFocusOut={leave} onKeyDown={escape}>
      <button
        ref={button}
        type="button"
        class={classes[1]}
        aria-expanded={isOpen.value}
        aria-label={name}
        onClick={() => (isOpen.value = !isOpen.value)}
      >
        {face}
      </button>
      <div class={classes[2]}>{children}</div>
    </div>
  );
}
