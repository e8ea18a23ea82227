// A turning point on the board: where the move was played, and where the better one is. What has no space, such as a
// bid, stands at the company's home.

import { useEffect } from "preact/hooks";
import { inside, outline } from "../../board/hexes.ts";
import type { TurningPoint } from "../../generated/types.ts";
import { has, say, signed } from "../../model/browser/words.ts";
import type { Atlas, Space } from "../../model/game/atlas.ts";
import type { GamePage } from "../../model/game/game.ts";
import type { Session } from "../../model/table/session.ts";
import { percent } from "../end/figures.ts";
import { turnShown } from "./trying.ts";

interface Props {
  readonly session: Session;
  readonly game: GamePage;
  readonly atlas: Atlas;
}

export function TurnMarks({ session, game, atlas }: Props) {
  const turn = turnShown(session);
  const at = turn === null ? [] : placesOf(turn, session, atlas);
  useEffect(() => {
    session.sought.value = at;
    return () => void (session.sought.value = []);
  }, [session, at.join()]);
  if (turn === null || turn.played === null) return null;
  const home = homeOf(session, atlas);
  const better = spacesOf(turn.better?.do ?? [], atlas);
  const shape = (space: Space) => game.shapeOf?.(space) ?? outline(space, inside(atlas.radius, 1), atlas.turn);
  return (
    <g class="turn-marks">
      {spacesOf(turn.played.do, atlas).map((space) => (
        <path key={space.id} class="as-played" d={shape(space)} />
      ))}
      {better.map((space) => (
        <path key={space.id} class="as-better" d={shape(space)} />
      ))}
      {better[0] && turn.better && <Gain turn={turn} space={better[0]} atlas={atlas} />}
      {home && <Bid space={home} radius={atlas.radius} kind="as-played" row={0} words={bidWords(turn.played.do[0])} />}
      {home && turn.better && (
        <Bid space={home} radius={atlas.radius} kind="as-better" row={1} words={bidWords(turn.better.do[0])} />
      )}
    </g>
  );
}

/** All spaces that a turning point is about. */
function placesOf({ played, better }: TurningPoint, session: Session, atlas: Atlas): readonly string[] {
  const home = homeOf(session, atlas);
  const named = spacesOf([...(played?.do ?? []), ...(better?.do ?? [])], atlas);
  return [...(home ? [home] : []), ...named].map(({ id }) => id);
}

/** The spaces that the actions of a move name. */
function spacesOf(actions: readonly string[], atlas: Atlas): readonly Space[] {
  const named = actions.flatMap((action) => action.split(" ").slice(1));
  return [...new Set(named)].flatMap((word) => atlas.space.get(word) ?? []);
}

/** Where the company on the block is at home: where it began, or will. */
function homeOf(session: Session, atlas: Atlas): Space | undefined {
  const view = session.before.value;
  const company = view?.auction?.company;
  if (view === null || company === undefined) return undefined;
  const start = atlas.companies.find(({ id }) => id === company)?.start ?? view?.companies[company]?.track[0];
  return start === undefined || start === null ? undefined : atlas.space.get(start);
}

/** A bid is its amount. */
function bidWords(action = ""): string {
  const [verb = "", amount] = action.split(" ");
  if (amount !== undefined) return amount;
  return has(`page.verb.${verb}`) ? say(`page.verb.${verb}`) : verb;
}

interface GainProps {
  readonly turn: TurningPoint;
  readonly space: Space;
  readonly atlas: Atlas;
}

/** Over the better move: its chances, and what it promised more; never beyond the edge of the map. */
function Gain({ turn: { played, better }, space, atlas: { radius, spaces } }: GainProps) {
  if (played === null || better === null) return null;
  const [more, chances] = [better.money - played.money, say("course.percent", { value: percent(better.chances) })];
  const words = more > 0 ? say("course.label", { percent: chances, money: signed(more) }) : chances;
  const [height, width] = [radius * 0.8, words.length * radius * 0.31 + radius * 0.4];
  const across = spaces.map(({ x }) => x);
  const [least, most] = [Math.min(...across) - radius, Math.max(...across) + radius - width];
  const x = Math.min(Math.max(space.x - width / 2, least), most);
  const isHigh = space.y < Math.min(...spaces.map((one) => one.y)) + 2.5 * radius; // above it lie buttons
  const y = isHigh ? space.y + radius * 1.02 : space.y - radius * 1.02 - height;
  return (
    <g class="bid as-better gain">
      <rect x={x} y={y} width={width} height={height} rx="2" />
      <text x={x + width / 2} y={y + height * 0.7} text-anchor="middle" font-size={height * 0.62}>
        {words}
      </text>
    </g>
  );
}

interface BidProps {
  readonly space: Space;
  readonly radius: number;
  readonly kind: "as-played" | "as-better";
  readonly row: number;
  readonly words: string;
}

function Bid({ space, radius, kind, row, words }: BidProps) {
  const [height, width] = [radius * 0.62, Math.max(radius, words.length * radius * 0.36)];
  const [x, y] = [space.x - width / 2, space.y - radius * 1.7 + row * (height + 3)];
  return (
    <g class={`bid ${kind}`}>
      <rect x={x} y={y} width={width} height={height} rx="2" />
      <text x={space.x} y={y + height * 0.74} text-anchor="middle" font-size={height * 0.72}>
        {words}
      </text>
    </g>
  );
}
