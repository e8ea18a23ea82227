// The choices about one space, at that space, where there are several.

import { useLayoutEffect, useRef } from "preact/hooks";
import type { PageProps } from "../../model/game/game.ts";
import { useKeys } from "../../parts/keys.ts";
import { ChoiceButton } from "./Choices.tsx";
import { bySpace, choicesNow } from "./choices.ts";
import { closeMenu, menuSpace } from "./tap.ts";
import { spaceWords } from "./words.ts";

export function Menu({ session, atlas }: PageProps) {
  const space = atlas.space.get(menuSpace(session) ?? "");
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.querySelector("button")?.focus({ preventScroll: true }), [space]);
  useKeys({ Escape: space === undefined ? undefined : closeMenu });
  if (space === undefined) return null;
  const isLow = space.y > atlas.height / 2;
  return (
    <div
      class={isLow ? "general-menu above" : "general-menu"}
      role="group"
      aria-label={spaceWords(space, space.id)}
      ref={box}
      style={{ left: `${space.x}px`, top: `${space.y}px` }}
    >
      <b>{spaceWords(space, space.id)}</b>
      {(bySpace(choicesNow(session), atlas).get(space.id) ?? []).map((choice) => (
        <ChoiceButton key={choice.do} session={session} atlas={atlas} choice={choice} hasVerb isOnMap />
      ))}
    </div>
  );
}
