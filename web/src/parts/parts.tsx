// Small things that every screen is made of.

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { say } from "../model/browser/words.ts";

/** A panel with its caption; `note` stands at the right of it. */
export function Panel(props: { name: string; title: string; note?: string; children?: ComponentChildren }) {
  const id = `panel-${props.name}`;
  return (
    <section class={`panel ${props.name}`} aria-labelledby={id}>
      <Caption id={id} note={props.note}>
        {props.title}
      </Caption>
      {props.children}
    </section>
  );
}

export function Caption(props: { id?: string | undefined; note?: string | undefined; children: ComponentChildren }) {
  return (
    <div class="cap">
      <h2 id={props.id}>{props.children}</h2>
      {props.note && <i>{props.note}</i>}
    </div>
  );
}

/** The arrow of "8 to 11": drawn, because neither face has one, and read as a word. */
export function Arrow() {
  return (
    <>
      <svg class="arrow" viewBox="0 0 14 10" width="14" height="10" aria-hidden="true">
        <path d="M1 5h11M8.4 1.4 12 5 8.4 8.6" />
      </svg>
      <span class="hidden"> {say("word.to")} </span>
    </>
  );
}

/** A figure, and what it would become. */
export function Change({ from, to }: { from: ComponentChildren; to: ComponentChildren }) {
  if (from === to) return <>{from}</>;
  return (
    <>
      {from} <Arrow /> <b class="will">{to}</b>
    </>
  );
}

/** A label and its field. */
export function Field({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <label class="field">
      <span>{label}</span>
      {children}
    </label>
  );
}

interface Segment<T> {
  readonly value: T;
  readonly words: ComponentChildren;
  readonly name: string;
  readonly lang?: string;
}

/** One of a few, all in sight. */
export function Segments<T>(props: {
  label: string;
  chosen: T;
  choose: (value: T) => void;
  of: readonly Segment<T>[];
}) {
  return (
    <div class="segments" role="group" aria-label={props.label}>
      {props.of.map(({ value, words, name, lang }) => (
        <button
          key={name}
          type="button"
          lang={lang}
          aria-label={name}
          title={name}
          aria-pressed={value === props.chosen}
          onClick={() => props.choose(value)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}

/** A text somebody passes on, with a button that copies it, and other ways to pass it on. */
export function Copyable({ text, name, children }: { text: string; name: string; children?: ComponentChildren }) {
  const box = useRef<HTMLInputElement>(null);
  const isCopied = useSignal(false);
  const copy = async () => {
    box.current?.select();
    await navigator.clipboard?.writeText(text).catch(() => document.execCommand("copy"));
    isCopied.value = true;
  };
  return (
    <div class="joined">
      <input ref={box} readOnly value={text} aria-label={name} onFocus={() => box.current?.select()} />
      <button type="button" onClick={copy}>
        {say(isCopied.value ? "page.copied" : "page.copy")}
      </button>
      {children}
    </div>
  );
}
