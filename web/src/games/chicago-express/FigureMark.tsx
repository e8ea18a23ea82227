// One figure at the foot of a hex: a number, a violet tag with a price, or a house.

import { line, short } from "../../board/hexes.ts";
import { type Figure, widthOf } from "./figures.ts";

interface FigureProps {
  readonly figure: Figure;
  /** The line the figure stands on. */
  readonly y: number;
  readonly isTried: boolean;
  /** Two rows of plates leave less room. */
  readonly isLow: boolean;
}

const SIZE = 9.4;

export function FigureMark({ figure, y, isTried, isLow }: FigureProps) {
  const { kind, text, x } = figure;
  if (kind === "price") return <Price figure={figure} y={y} isLow={isLow} />;
  if (kind === "house" || kind === "built")
    return <House x={x} y={y - 4} text={text} look={isTried ? "built tried" : kind} />;
  return (
    <text class={kind} x={short(x)} y={short(y)} font-size={SIZE} text-anchor="middle">
      {text}
    </text>
  );
}

/** What laying here would cost now, in the cost's own place. */
function Price({ figure, y, isLow }: { figure: Figure; y: number; isLow: boolean }) {
  const width = widthOf(figure);
  const [rise, height, size] = isLow ? [7.6, 10.2, 9.4] : [10.1, 12.9, 10.4];
  return (
    <>
      <rect class="tag" x={short(figure.x - width / 2)} y={short(y - rise)} width={short(width)} height={height} />
      <text class="price" x={short(figure.x)} y={short(y)} font-size={size} text-anchor="middle">
        {figure.text}
      </text>
    </>
  );
}

/** A house with what it adds; solid once it is built. */
function House({ x, y, text, look }: { x: number; y: number; text: string; look: string }) {
  const corners = [
    [-5, 4.8],
    [-5, -1.6],
    [0, -5.8],
    [5, -1.6],
    [5, 4.8],
  ] as const;
  const walls = line(corners.map(([right, down]) => ({ x: x + right, y: y + down })));
  return (
    <>
      <path class={look === "house" ? "house" : `house ${look}`} d={`${walls}Z`} />
      <text
        class={look === "house" ? "gain" : "gain reverse"}
        x={short(x)}
        y={short(y + 3.6)}
        font-size={7.9}
        text-anchor="middle"
      >
        {text}
      </text>
    </>
  );
}
