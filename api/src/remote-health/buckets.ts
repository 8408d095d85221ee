/** Upper bounds of the histogram's buckets, in milliseconds; what took longer is in one more. */
export const bucketBounds = [50, 100, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 5000, 10_000] as const;

/** Which bucket a load falls into. */
export const bucketOf = (ms: number): number => {
  const index = bucketBounds.findIndex((bound) => ms <= bound);
  return index < 0 ? bucketBounds.length : index;
};

/** The value below which so many of a hundred loads lie, spread evenly within its bucket. */
export const percentile = (counts: readonly number[], percent: number): number => {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const wanted = (total * percent) / 100;
  let before = 0;
  for (const [index, count] of counts.entries()) {
    if (count > 0 && before + count >= wanted) {
      const low = bucketBounds[index - 1] ?? 0;
      const high = bucketBounds[index] ?? low;
      return Math.round(low + ((wanted - before) / count) * (high - low));
    }
    before += count;
  }
  return 0;
};
