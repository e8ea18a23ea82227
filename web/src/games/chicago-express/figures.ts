// The row of figures at the foot of a hex: cost, or the price to pay now; income; house.

import { tree } from "../../board/tree.ts";
import type { Atlas, Space } from "../../model/game/atlas.ts";
import { incomeOf } from "./box.ts";
import type { View } from "./types.ts";

export interface Figure {
  readonly kind: "price" | "cost" | "income" | "house" | "built";
  readonly text: string;
  readonly x: number;
}

const WIDTHS: Readonly<Record<Figure["kind"], number>> = { price: 8.2, cost: 5.2, income: 10.8, house: 10, built: 10 };
const [DIGIT, GAP, ASIDE] = [5.8, 2.6, 9.5];

/** What stands in the row of a hex, left to right, around its middle; a single figure makes way for a rail. */
export function figuresOf(
  space: Space,
  view: View,
  price: number | undefined,
  hasRailBelow: boolean,
): readonly Figure[] {
  const row = rowOf(space, view, price);
  const aside = row.length === 1 && hasRailBelow ? ASIDE : 0;
  const whole = row.reduce((sum, one) => sum + widthOf(one), 0) + GAP * (row.length - 1);
  let left = space.x + aside - whole / 2;
  return row.map((one) => {
    const x = left + widthOf(one) / 2;
    left += widthOf(one) + GAP;
    return { ...one, x };
  });
}

type Entry = Omit<Figure, "x">;

export function widthOf({ kind, text }: Entry): number {
  return WIDTHS[kind] + (kind === "price" ? DIGIT * text.length : 0);
}

function rowOf(space: Space, view: View, price: number | undefined): readonly Entry[] {
  const row: Entry[] = [];
  if (price !== undefined) row.push({ kind: "price", text: String(price) });
  else if (space.cost) row.push({ kind: "cost", text: String(space.cost) });
  const income = incomeOf(space, view);
  if (income > 0) row.push({ kind: "income", text: `+${income}` });
  const isBuilt = view.board.houses.includes(space.id);
  if (isBuilt || space.house) row.push({ kind: isBuilt ? "built" : "house", text: String(space.house || "") });
  return row;
}

/** Hexes that a rail leaves due south, where the figures stand. */
export function railsBelow(view: View, atlas: Atlas): ReadonlySet<string> {
  const joints = atlas.companies.flatMap(({ id, start }) => {
    const track = view.companies[id]?.track ?? [];
    return start !== null && track.includes(start) ? tree(track, start, atlas) : [];
  });
  const ends = joints.map((joint) => joint.map((id) => atlas.space.get(id)));
  return new Set(
    ends.flatMap(([one, other]) => (one && other && one.x === other.x ? [one.y < other.y ? one.id : other.id] : [])),
  );
}
