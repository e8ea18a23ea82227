// Gauges: how far something has come towards its end. The end zone is hatched, and words always say the same.

/** Pips towards an end: spent ones are filled, those of the end zone hatched. */
export function Pips({ spent, of, zone = 1 }: { spent: number; of: number; zone?: number }) {
  return (
    <span class="pips" aria-hidden="true">
      {Array.from({ length: of }, (_, number) => (
        <i key={number} class={`${number < spent ? "full" : ""}${number >= of - zone ? " zone" : ""}`} />
      ))}
    </span>
  );
}

/** The hatching of an end zone, for gauges that are in sight while the map with its own is not. */
export function Hatching() {
  return (
    <svg class="rh" width="0" height="0" aria-hidden="true">
      <pattern id="rh-signal" width="3.4" height="3.4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path class="alarm" d="M0 0V4" />
      </pattern>
    </svg>
  );
}
