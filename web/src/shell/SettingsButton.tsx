// Behind one button: what the reader prefers. The folded menu shows the same without it.

import type { Signal } from "@preact/signals";
import { say } from "../model/browser/words.ts";
import { onDemand } from "../parts/onDemand.tsx";
import { Sliders } from "./icons.tsx";
import { Unfolding } from "./Unfolding.tsx";

export const Settings = onDemand(async () => (await import("./preferences.ts")).Settings);

export function SettingsButton({ isOpen }: { isOpen: Signal<boolean> }) {
  const face = (
    <>
      <Sliders /> {say("settings.title")}
    </>
  );
  return (
    <Unfolding isOpen={isOpen} face={face} classes={["settings", "tool", "settings-panel"]}>
      {isOpen.value && <Settings />}
    </Unfolding>
  );
}
