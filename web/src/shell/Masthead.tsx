// The head of every screen: the name, where one is, and what the reader prefers. On a phone it folds into a menu.

import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { root } from "../model/browser/root.ts";
import { say } from "../model/browser/words.ts";
import { ruledTitles } from "../model/game/titles.ts";
import { rulesAddress } from "../parts/Clause.tsx";
import { useRoom } from "../parts/room.ts";
import { Back, Lines, Mark } from "./icons.tsx";
import { KeyHelp } from "./KeyHelp.tsx";
import { MyDevices } from "./MyDevices.tsx";
import { Settings, SettingsButton } from "./SettingsButton.tsx";
import { Unfolding } from "./Unfolding.tsx";

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

/** Of the menu, or of the preferences alone. What was opened while a table was on its way stays open on its screen. */
const isOpen = signal(false);

export function Masthead({ where, game, tools, children, folds = SMALL }: Props) {
  const isFolding = useRoom(folds);
  const classes = { somewhere: where, folds: isFolding, "menu-open": isOpen.value };
  const named = Object.entries(classes).flatMap(([name, is]) => (is ? [name] : []));
  const ways = (
    <>
      {tools}
      {game && ruledTitles().includes(game) && (
        <a class="tool" href={rulesAddress(game)} target="rules">
          {say("page.rules")}
        </a>
      )}
    </>
  );
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
      {isFolding ? (
        <Unfolding
          isOpen={isOpen}
          face={<Lines />}
          name={say("shell.menu")}
          classes={["folding", "menu-button", "folded"]}
        >
          {ways}
          {isOpen.value && <Settings />}
        </Unfolding>
      ) : (
        <>
          {ways}
          <SettingsButton isOpen={isOpen} />
        </>
      )}
      <KeyHelp />
      <MyDevices />
    </header>
  );
}
