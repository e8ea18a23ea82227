// A closed curve of loops around a middle, as engravers draw them.

import { short } from "../../board/hexes.ts";

const STEPS = 40;

/** So many petals, as far out as a radius; twice as wide as it is high. */
export function rosette(petals: number, radius: number): string {
  const points = Array.from({ length: petals * STEPS }, (_, step) => {
    const turn = (2 * Math.PI * step * 5) / (petals * STEPS);
    const far = radius * (0.62 + 0.38 * Math.cos((turn * petals) / 5));
    return `${short(2 * far * Math.cos(turn))} ${short(far * Math.sin(turn))}`;
  });
  return `M${points.join("L")}Z`;
}
