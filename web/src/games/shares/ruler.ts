// Where plates stand on a ruler: as near as can be to their values, and never over one another.

/** Where a value stands on a ruler that one goes round. */
export function shownAt(value: number, end: number): number {
  return value <= end ? value : ((value - 1) % end) + 1;
}

/** Places as near as can be to the wanted ones (which rise), at least so far apart, inside the limits. */
export function spread(wanted: readonly number[], apart: number, low: number, high: number): readonly number[] {
  const pools: number[][] = [];
  wanted.forEach((middle, rank) => {
    pools.push([middle - rank * apart]);
    while (pools.length > 1 && mean(pools.at(-2)) > mean(pools.at(-1))) {
      const crowd = pools.pop() ?? [];
      pools.at(-1)?.push(...crowd);
    }
  });
  const level = pools.flatMap((pool) => pool.map(() => mean(pool)));
  const last = high - apart * (wanted.length - 1);
  return level.map((middle, rank) => Math.min(Math.max(middle, low), last) + rank * apart);
}

function mean(values: readonly number[] = []): number {
  return values.reduce((sum, one) => sum + one, 0) / (values.length || 1);
}
