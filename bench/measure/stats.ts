/** A measured value: the median of its rounds, and the least and the most of them. */
export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** The value below which this share of the numbers lies, between the two nearest ones. */
export const quantile = (numbers: readonly number[], share: number): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) return Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
};

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);

export const spreadOf = (numbers: readonly number[]): Spread => ({
  median: median(numbers),
  low: quantile(numbers, 0),
  high: quantile(numbers, 1),
});

/** Ours over the floor, round by round: what slows the machine for a while slows both. */
export const ratiosOf = (ours: readonly number[], floor: readonly number[]): number[] =>
  ours.flatMap((value, round) => {
    const base = floor[round];
    return base === undefined || base === 0 ? [] : [value / base];
  });
