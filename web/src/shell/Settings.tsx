// What the reader prefers, a row each.

import type { ComponentChildren } from "preact";
import {
  chooseCoach,
  isCoached,
  chooseLanguage,
  choosePalette,
  chooseSound,
  chooseTheme,
  language,
  palette,
  sound,
  theme,
} from "../model/browser/settings.ts";
import { say } from "../model/browser/words.ts";
import { PaceChoice } from "../parts/PaceChoice.tsx";
import { Segments } from "../parts/parts.tsx";
import { areDevicesOpen } from "../devices/carried.ts";
import { AppRow } from "./AppRow.tsx";
import { Moon, Sun } from "./icons.tsx";
import { isKeyHelpOpen } from "./keyHelp.ts";

export function Settings() {
  return (
    <div class="preferences" role="group" aria-label={say("settings.title")}>
      <Row words={say("page.language")}>
        <Segments
          label={say("page.language")}
          chosen={language.value}
          choose={chooseLanguage}
          of={[
            { value: "en", words: "EN", name: "EN English", lang: "en" },
            { value: "fr", words: "FR", name: "FR Français", lang: "fr" },
          ]}
        />
      </Row>
      <Row words={say("page.theme")}>
        <Segments
          label={say("page.theme")}
          chosen={theme.value}
          choose={chooseTheme}
          of={[
            { value: "light", words: <Sun />, name: say("page.theme.light") },
            { value: "dark", words: <Moon />, name: say("page.theme.dark") },
          ]}
        />
      </Row>
      <Row words={say("page.palette")} about={say("page.palette.about")}>
        <Switch
          label={say("page.palette")}
          isOn={palette.value !== "box"}
          set={(isOn) => choosePalette(isOn ? "okabe-ito" : "box")}
        />
      </Row>
      <Row words={say("page.pace")}>
        <PaceChoice />
      </Row>
      <Row words={say("settings.sound")}>
        <Switch label={say("settings.sound")} isOn={sound.value} set={chooseSound} />
      </Row>
      <Row words={say("coach.title")} about={say("coach.about")}>
        <Switch label={say("coach.title")} isOn={isCoached.value} set={chooseCoach} />
      </Row>
      <Row words={say("devices.title")}>
        <button type="button" class="tool" onClick={() => (areDevicesOpen.value = true)}>
          {say("devices.show")}
        </button>
      </Row>
      <Row words={say("app.title")}>
        <AppRow />
      </Row>
      <Row words={say("keys.title")}>
        <button type="button" class="tool" onClick={() => (isKeyHelpOpen.value = true)}>
          {say("keys.show")} <kbd aria-hidden="true">?</kbd>
        </button>
      </Row>
    </div>
  );
}

function Row({ words, about, children }: { words: string; about?: string; children: ComponentChildren }) {
  return (
    <div class="preference" title={about}>
      <span aria-hidden="true">{words}</span>
      {children}
    </div>
  );
}

function Switch({ label, isOn, set }: { label: string; isOn: boolean; set: (isOn: boolean) => void }) {
  const words = (is: boolean) => say(is ? "settings.on" : "settings.off");
  return (
    <Segments
      label={label}
      chosen={isOn}
      choose={set}
      of={[true, false].map((value) => ({ value, words: words(value), name: `${label}: ${words(value)}` }))}
    />
  );
}
