// Developing: the industrial cities as buttons, every other hex on the map or in a list by its kind.

import { figure, say } from "../../model/browser/words.ts";
import type { Atlas, Space } from "../../model/game/atlas.ts";
import { changes } from "../../model/table/speech.ts";
import { choicesOf } from "../../model/table/view.ts";
import { Arrow } from "../../parts/parts.tsx";
import { incomeOf } from "./box.ts";
import { isPicking, pick } from "./picking.ts";
import { town } from "./town.ts";
import { comesTooLate, gainsIn } from "./tried.ts";
import type { ChoiceOf, Session, View } from "./types.ts";

interface Site {
  readonly choice: ChoiceOf<"develop">;
  readonly space: Space;
}

const KINDS = ["city", "mountain", "forest"] as const;

export function DevelopOptions({ session, atlas, view }: { session: Session; atlas: Atlas; view: View }) {
  const sites = choicesOf(view, "develop").flatMap((choice) => {
    const space = atlas.space.get(String(choice.target));
    return space === undefined ? [] : [{ choice, space }];
  });
  const isOn = isPicking(session);
  if (sites.length === 0) return <span class="quiet">{say("chicago-express.develop.nowhere")}</span>;
  return (
    <>
      <button type="button" class="option" aria-pressed={isOn} onClick={() => pick(session, !isOn)}>
        {say("chicago-express.develop.pick")}
      </button>
      {sites
        .filter(({ space }) => space.track !== null)
        .map((site) => (
          <IndustryOption key={site.space.id} session={session} view={view} site={site} />
        ))}
      <SiteList session={session} sites={sites.filter(({ space }) => space.track === null)} />
    </>
  );
}

function IndustryOption({ session, view, site: { choice, space } }: { session: Session; view: View; site: Site }) {
  const now = incomeOf(space, view);
  const next = space.track?.find((value) => value > now) ?? now;
  return (
    <button type="button" class="option" onClick={() => session.tryOut([choice.do], space.id)}>
      {space.name}{" "}
      {comesTooLate(choice) ? (
        siteWords(choice)
      ) : (
        <>
          {figure(now)} <Arrow /> {figure(next)}
        </>
      )}
    </button>
  );
}

/** Every hex with a house to build, by its kind; choosing one tries it. */
function SiteList({ session, sites }: { session: Session; sites: readonly Site[] }) {
  if (sites.length === 0) return null;
  const choose = (event: Event) => {
    const list = event.currentTarget as HTMLSelectElement;
    if (list.value !== "") session.tryOut([list.value], list.value.replace("develop ", ""));
    list.value = "";
  };
  return (
    <select aria-label={say("chicago-express.develop.list.label")} onChange={choose}>
      <option value="">{say("chicago-express.develop.list")}</option>
      {KINDS.map((kind) => (
        <optgroup key={kind} label={say(`chicago-express.develop.${kind}`)}>
          {sites
            .filter(({ space }) => space.terrain === kind)
            .map(({ choice, space }) => (
              <option key={space.id} value={choice.do}>
                {town(session, space.id)} · {siteWords(choice)}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  );
}

function siteWords(choice: ChoiceOf<"develop">): string {
  if (comesTooLate(choice)) return say("chicago-express.option.too_late");
  const { gains, isCash } = gainsIn(choice) ?? { gains: {}, isCash: false };
  return say(isCash ? "chicago-express.develop.cash" : "chicago-express.develop.income", { gains: changes(gains) });
}
