// Plates: what stands for a company's pieces, like the builder's plate of a locomotive, in a shape of its own.

import { lasting } from "../parts/lasting.tsx";
import { line, short } from "./hexes.ts";
import { lettersOf, type Spot } from "./rack.ts";

type Shape = (width: number, height: number) => string;

function closed(...points: readonly (readonly [number, number])[]): string {
  return `${line(points.map(([x, y]) => ({ x, y })))}Z`;
}

const square: Shape = (width, height) => {
  const [x, y] = [width / 2, height / 2];
  return closed([-x, -y], [x, -y], [x, y], [-x, y]);
};

const cutCorners: Shape = (width, height) => {
  const [x, y, cut] = [width / 2, height / 2, Math.min(3.2, height / 4)];
  return closed(
    [cut - x, -y],
    [x - cut, -y],
    [x, cut - y],
    [x, y - cut],
    [x - cut, y],
    [cut - x, y],
    [-x, y - cut],
    [-x, cut - y],
  );
};

const pointedEnds: Shape = (width, height) => {
  const [x, y, point] = [width / 2 + 1, height / 2, Math.min(5, width / 4)];
  return closed([point - x, -y], [x - point, -y], [x, 0], [x - point, y], [point - x, y], [-x, 0]);
};

const pill: Shape = (width, height) => {
  if (width <= height) return oval(width - 2, height - 1);
  const [radius, flat] = [height / 2, width - height];
  const end = `a${short(radius)} ${short(radius)} 0 0 1 0`;
  return `M${short(-flat / 2)} ${short(-radius)}h${short(flat)}${end} ${short(height)}h${short(-flat)}${end} ${short(-height)}Z`;
};

const oval: Shape = (width, height) => {
  const across = width + 2;
  const half = `a${short(across / 2)} ${short((height + 1) / 2)} 0 1 1`;
  return `M${short(-across / 2)} 0${half} ${short(across)} 0${half} ${short(-across)} 0Z`;
};

const shield: Shape = (width, height) => {
  const [x, y, point] = [width / 2, height / 2, Math.min(3.4, height / 4)];
  return closed([-x, -y], [x, -y], [x, y - point], [0, y + 1.2], [-x, y - point]);
};

const SHAPES: Readonly<Record<string, Shape>> = {
  cut_corners: cutCorners,
  pill,
  oval,
  pointed_ends: pointedEnds,
  square,
  shield,
};

const given = new Map<string, Shape>();
let letters: ReadonlyMap<string, string> = new Map();

/** Take over the shapes of a title's companies, and a letter for each, before anything of them is drawn. */
export function giveShapes(companies: readonly { readonly id: string; readonly shape?: string }[]): void {
  for (const { id, shape = "" } of companies) given.set(id, SHAPES[shape] ?? square);
  letters = lettersOf(companies.map(({ id }) => id));
}

function shapeOf(company: string): Shape {
  return given.get(company) ?? square;
}

/** The class that gives pieces a company's colours. */
export function companyClass(company: string): string {
  return `co-${company.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "")}`;
}

/** How much of a plate's width its initials take, in parts of their size. */
function room(company: string, size: number): number {
  return company.length * size * 0.62;
}

interface PlateProps {
  readonly company: string;
  readonly spot: Spot;
  readonly isGhost?: boolean;
  /** By which it is found, if it is a piece on the board: "PRR M5". */
  readonly name?: string;
}

/** A plate on the map; a ghost is one that is only being tried. */
export const Plate = lasting(({ company, spot, isGhost = false, name }: PlateProps) => {
  const shape = shapeOf(company);
  const words = spot.isLetter ? (letters.get(company) ?? company) : company;
  const size = 0.78 * spot.height;
  const length = Math.min(spot.width - 2 * Math.min(3.2, spot.width / 9), room(words, size));
  return (
    <g
      class={`${companyClass(company)} piece${isGhost ? " ghost" : ""}`}
      data-piece={name}
      transform={`translate(${short(spot.x)} ${short(spot.y)})`}
    >
      <path class="plate" d={shape(spot.width, spot.height)} />
      <text
        class="letters"
        y={short(size * 0.36)}
        font-size={short(size)}
        text-anchor="middle"
        textLength={short(length)}
        lengthAdjust="spacingAndGlyphs"
      >
        {words}
      </text>
    </g>
  );
});

/** A plate among words. */
export const Badge = lasting(({ company, large = false }: { company: string; large?: boolean }) => {
  const [width, height] = large ? [48, 22] : [40, 18];
  const shape = shapeOf(company);
  return (
    <svg
      class={`rh badge ${companyClass(company)}`}
      width={width}
      height={height}
      viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      role="img"
      aria-label={company}
    >
      <path class="plate" d={shape(width - 4, height - 3)} />
      <path class="rim" d={shape(width - 7.4, height - 6.4)} />
      <text class="letters" y={large ? 4.4 : 3.8} font-size={large ? 12.4 : 10.6} text-anchor="middle">
        {company}
      </text>
    </svg>
  );
});
