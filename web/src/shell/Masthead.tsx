// The head of every screen: the name, where one is, and what the reader prefers. On a phone it folds into a menu.

import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { root } from "../model/browser/root.ts";
import {
  chooseLanguage,
  choosePalette,
  chooseSound,
  chooseTheme,
  language,
  palette,
  sound,
  theme,
  choosePace,
  pace,
  type Pace,
  PACES,
} from "../model/browser/settings.ts";
import { say } from "../model/browser/words.ts";
import { ruledTitles } from "../model/game/titles.ts";
import { rulesAddress } from "../parts/Clause.tsx";
import { Segments } from "../parts/parts.tsx";
import { useRoom } from "../parts/room.ts";
import { Back, Lines, Mark, Moon, Sun } from "./icons.tsx";
import { KeyHelp } from "./KeyHelp.tsx";

interface Props {
  /** Where one is; a phone shows it in place of the brand. */
  readonly where?: ComponentChildren;
  /** The game whose rules are offered. */
  readonly game?: string | undefined;
  /** What else can be done here; it folds away with the preferences. */
  readonly tools?: ComponentChildren;
  /** What stays in sight. */
  readonly children?: ComponentChildren;
  /** In which windows all but that folds into a menu. */
  readonly folds?: string;
}

const SMALL = "(width < 1000px)";

export function Masthead({ where, game, tools, children, folds = SMALL }: Props) {
  const isOpen = useSignal(false);
  const isFolding = useRoom(folds);
  const classes = { somewhere: where, folds: isFolding, "menu-open": isOpen.value };
  const named = Object.entries(classes).flatMap(([name, is]) => (is ? [name] : []));
  return (
    <header class={["masthead", ...named].join(" ")}>
      <a class="brand" href={root.href}>
        <Back />
        <Mark />
        <span>Railhead</span>
      </a>
      {where && <span class="where">{where}</span>}
      <span class="gap" />
      {children}
      <Folding isOpen={isOpen}>
        {tools}
        {game && ruledTitles().includes(game) && (
          <a class="tool" href={rulesAddress(game)} target="rules">
            {say("page.rules")}
          </a>
        )}
        <Preferences />
      </Folding>
    </header>
  );
}

/** In a row where there is room; otherwise behind a button, until something else is wanted. */
function Folding({ isOpen, children }: { isOpen: Signal<boolean>; children: ComponentChildren }) {
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const leave = (event: FocusEvent) => {
    if (event.relatedTarget !== null && !box.current?.contains(event.relatedTarget as Node)) isOpen.value = false;
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen.value) return;
    event.stopPropagation();
    isOpen.value = false;
    button.current?.focus();
  };
  return (
    <div ref={box} class="folding" onFocusOut={leave} onKeyDown={escape}>
      <button
        ref={button}
        type="button"
        class="menu-button"
        aria-expanded={isOpen.value}
        aria-label={say("shell.menu")}
        onClick={() => (isOpen.value = !isOpen.value)}
      >
        <Lines />
      </button>
      <div class="folded">{children}</div>
    </div>
  );
}

function nextPace(): Pace {
  return PACES[(PACES.indexOf(pace.value) + 1) % PACES.length] ?? "normal";
}

function Preferences() {
  return (
    <div class="preferences">
      <KeyHelp />
      <button type="button" class="tool" aria-pressed={sound.value} onClick={() => chooseSound(!sound.value)}>
        {say(sound.value ? "page.sound.on" : "page.sound.off")}
      </button>
      <button type="button" class="tool" title={say("page.pace")} onClick={() => choosePace(nextPace())}>
        {say("page.pace.now", { pace: say(`page.pace.${pace.value}`) })}
      </button>
      <button
        type="button"
        class="tool switch"
        title={say("page.palette.about")}
        aria-pressed={palette.value !== "box"}
        onClick={() => choosePalette(palette.value === "box" ? "okabe-ito" : "box")}
      >
        {say("page.palette")}
      </button>
      <Segments
        label={say("page.language")}
        chosen={language.value}
        choose={chooseLanguage}
        of={[
          { value: "en", words: "EN", name: "EN English", lang: "en" },
          { value: "fr", words: "FR", name: "FR Français", lang: "fr" },
        ]}
      />
      <Segments
        label={say("page.theme")}
        chosen={theme.value}
        choose={chooseTheme}
        of={[
          { value: "light", words: <Sun />, name: say("page.theme.light") },
          { value: "dark", words: <Moon />, name: say("page.theme.dark") },
        ]}
      />
    </div>
  );
}
