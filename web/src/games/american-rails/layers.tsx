// What moves on the map: where one may lay, develop or found; rails, values, markers, plates, prices and marks.

import { useMemo } from "preact/hooks";
import { line } from "../../board/hexes.ts";
import { AllPlates, Brackets, ghostsOf, Marks, Networks, platesOf, PriceTag } from "../../board/networks.tsx";
import { POINTY } from "../../board/rack.ts";
import type { Atlas, Space } from "../../model/game/atlas.ts";
import { Later } from "../../parts/Later.tsx";
import { companiesOn } from "./describe.ts";
import { hexesOf } from "./doing.ts";
import { lastMove } from "./last.ts";
import { companyAt, doingAt, optionsAt } from "./play.ts";
import { valuesOf } from "./table.ts";
import type { LayerProps, View } from "./types.ts";

const [VALUE_DROP, TAG_DROP, CITY_TAG_DROP] = [17.4, 22.1, 30.3];
const MARKER_RISE = 6.2;

export function Under({ session, atlas, view, before }: LayerProps) {
  const options = doingAt(session).asked === "expand" ? view.choices : optionsAt(session);
  const open = hexesOf(options, companyAt(session)).keys();
  return (
    <>
      <Marks atlas={atlas} spaces={open} kind="legal" />
      <Marks atlas={atlas} spaces={chosenOn(view, before, atlas)} kind="chosen" />
      <Networks view={view} before={before} atlas={atlas} plates={platesOf(view, atlas, POINTY)} />
    </>
  );
}

/** What a draft would put on the map: cubes and markers. */
function chosenOn(view: View, before: View, atlas: Atlas): readonly string[] {
  if (view === before) return [];
  const cubes = atlas.companies.flatMap(({ id }) => [...ghostsOf(id, view, before)]);
  const had = before.board.developed;
  return [...cubes, ...view.board.developed.filter((hex) => !had.includes(hex))];
}

export function Over(layer: LayerProps) {
  const { atlas, view, before } = layer;
  return (
    <>
      <AllPlates view={view} before={before} atlas={atlas} plates={platesOf(view, atlas, POINTY)} />
      <Cities {...layer} />
      <Later>
        <LastMove {...layer} />
        <Prices {...layer} />
        <Refused {...layer} />
      </Later>
    </>
  );
}

function LastMove({ session, atlas, view, before }: LayerProps) {
  const chosen = chosenOn(view, before, atlas);
  const last = lastMove(session.told.value.events, before).filter((hex) => !chosen.includes(hex));
  return <Brackets atlas={atlas} spaces={last} />;
}

function Refused({ session, atlas }: LayerProps) {
  const space = session.refusal.value?.space ?? null;
  return space !== null && <Marks atlas={atlas} spaces={[space]} kind="refused" />;
}

/** All cities, drawn anew when something was built or developed. */
function Cities({ atlas, view, before }: LayerProps) {
  const cities = useMemo(() => atlas.spaces.filter((space) => space.full !== null), [atlas]);
  return useMemo(
    () => cities.map((space) => <City key={space.id} space={space} atlas={atlas} view={view} before={before} />),
    [cities, view.companies, view.board, before.companies, before.board],
  );
}

interface CityProps {
  readonly space: Space;
  readonly atlas: Atlas;
  readonly view: View;
  readonly before: View;
}

/** Full and shared value, the one in force bold; what a draft would change is violet. */
function City({ space, atlas, view, before }: CityProps) {
  const [full, shared] = valuesOf(space, view);
  const isShared = companiesOn(view, space.id).length > 1;
  const isChanged = isShared !== companiesOn(before, space.id).length > 1 || full !== valuesOf(space, before)[0];
  const inForce = isChanged ? "in-force will" : "in-force";
  return (
    <g class="on-city">
      {view.board.developed.includes(space.id) && <Marker space={space} atlas={atlas} before={before} />}
      <text class="value" x={space.x} y={space.y + VALUE_DROP} font-size="9.6" text-anchor="middle">
        <tspan class={isShared ? "" : inForce}>{full}</tspan> / <tspan class={isShared ? inForce : ""}>{shared}</tspan>
      </text>
    </g>
  );
}

/** The triangle of a city that has been developed. */
function Marker({ space, atlas, before }: { space: Space; atlas: Atlas; before: View }) {
  const [x, y] = [space.x, space.y - atlas.radius + MARKER_RISE];
  const d = `${line([
    { x: x - 5, y: y + 2.6 },
    { x, y: y - 5.2 },
    { x: x + 5, y: y + 2.6 },
  ])}Z`;
  return <path class={before.board.developed.includes(space.id) ? "mark developed" : "mark developed tried"} d={d} />;
}

/** What a cube costs on each hex that it may be laid on. */
function Prices({ session, atlas, view }: LayerProps) {
  if (doingAt(session).asked !== "expand") return null;
  const company = companyAt(session);
  return (
    <>
      {[...hexesOf(view.choices, company)].map(([hex, choice]) => {
        const space = atlas.space.get(hex);
        if (space === undefined || choice.verb !== "lay") return null;
        return (
          <PriceTag
            key={hex}
            x={space.x}
            y={space.y + (space.name === null ? TAG_DROP : CITY_TAG_DROP)}
            price={choice.cost}
          />
        );
      })}
    </>
  );
}
