// What moves on the map of Chicago Express: rails under the names; figures, plates and marks over them.

import { AllPlates, Brackets, Marks, Networks, platesOf, standing } from "../../board/networks.tsx";
import { FLAT } from "../../board/rack.ts";
import type { Atlas, Space } from "../../model/game/atlas.ts";
import { choicesOf } from "../../model/table/view.ts";
import { lasting } from "../../parts/lasting.tsx";
import { Later } from "../../parts/Later.tsx";
import { FigureMark } from "./FigureMark.tsx";
import { type Figure, figuresOf, railsBelow } from "./figures.ts";
import { Industry } from "./Industry.tsx";
import { lastSpaces, until } from "./past.ts";
import { isPicking } from "./picking.ts";
import { Inking, Stamp } from "./Reached.tsx";
import { triedOf } from "./tried.ts";
import type { LayerProps, View } from "./types.ts";

const FOOT = 19.6;

/** Where one may lay, or develop if the reader asked to see it; and the rails. */
export function Under({ session, atlas, view, before }: LayerProps) {
  const draft = session.draft.value;
  const isToDevelop = isPicking(session) && (draft === null || triedOf(draft, before)?.kind === "develop");
  const legal = [...prices(view).keys(), ...(isToDevelop ? targets(before, "develop") : [])];
  const plates = platesOf(view, atlas, FLAT);
  return (
    <>
      <Marks atlas={atlas} spaces={legal} kind="legal" />
      <Networks view={view} before={before} atlas={atlas} plates={plates} />
      <Inking session={session} atlas={atlas} view={view} plates={plates} />
    </>
  );
}

function prices(view: View): ReadonlyMap<string, number> {
  return new Map(choicesOf(view, "lay").map(({ target, cost }) => [target, cost]));
}

export function targets(view: View, verb: "lay" | "develop"): readonly string[] {
  return choicesOf(view, verb).flatMap(({ target }) => (target === "none" ? [] : [target]));
}

export function Over(layer: LayerProps) {
  const { session, atlas, view, before } = layer;
  return (
    <>
      <LastMove {...layer} />
      <Marks atlas={atlas} spaces={chosenOn(layer)} kind="chosen" />
      <AllPlates view={view} before={before} atlas={atlas} plates={platesOf(view, atlas, FLAT)} />
      <Later>
        <Figures atlas={atlas} view={view} before={before} />
      </Later>
      <Refused {...layer} />
      <Industry atlas={atlas} view={view} before={before} />
      <Stamp session={session} atlas={atlas} view={view} />
    </>
  );
}

/** What is tried: hexes with new track, or the one that would be developed. */
function chosenOn({ session, before }: LayerProps): readonly string[] {
  const tried = triedOf(session.draft.value, before);
  if (tried?.kind === "expand") return tried.laid.map(({ hex }) => hex);
  return tried?.kind === "develop" ? [tried.hex] : [];
}

function LastMove(layer: LayerProps) {
  const { session, atlas, before } = layer;
  const chosen = chosenOn(layer);
  const last = lastSpaces(until(session.told.value, before.ply)).filter((space) => !chosen.includes(space));
  return <Brackets atlas={atlas} spaces={last} />;
}

function Refused({ session, atlas }: LayerProps) {
  const space = session.refusal.value?.space;
  return <Marks atlas={atlas} spaces={space ? [space] : []} kind="refused" />;
}

/** The figures of every hex; a house that is only tried is violet. */
function Figures({ atlas, view, before }: { atlas: Atlas; view: View; before: View }) {
  const [tags, below, there] = [prices(view), railsBelow(view, atlas), standing(view, atlas)];
  const rows = atlas.spaces.map((space) => ({
    space,
    figures: figuresOf(space, view, tags.get(space.id), below.has(space.id)),
    isNew: !before.board.houses.includes(space.id),
    isLow: (there.get(space.id)?.length ?? 0) > 1,
  }));
  return <Rows rows={rows} />;
}

interface Row {
  readonly space: Space;
  readonly figures: readonly Figure[];
  /** Whether a house that stands here is one that is tried. */
  readonly isNew: boolean;
  readonly isLow: boolean;
}

const Rows = lasting(({ rows }: { rows: readonly Row[] }) => (
  <>
    {rows.map((row) => (
      <RowOfHex key={row.space.id} {...row} />
    ))}
  </>
));

const RowOfHex = lasting(({ space, figures, isNew, isLow }: Row) => (
  <g class={`on-${space.terrain}`}>
    {figures.map((one) => (
      <FigureMark
        key={one.kind}
        figure={one}
        y={space.y + FOOT}
        isTried={one.kind === "built" && isNew}
        isLow={isLow}
      />
    ))}
  </g>
));
