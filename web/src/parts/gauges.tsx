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
