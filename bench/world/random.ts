/** Numbers in [0, 1) that are the same in every run (mulberry32). */
export const randomOf = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Places 0..count-1 by Zipf's law: the k-th is asked for a k-th as often as the first. */
export const zipfOf = (count: number, random: () => number): (() => number) => {
  const sums: number[] = [];
  let sum = 0;
  for (let place = 1; place <= count; place += 1) {
    sum += 1 / place;
    sums.push(sum);
  }
  return () => {
    const point = random() * sum;
    const place = sums.findIndex((upTo) => point < upTo);
    return place === -1 ? count - 1 : place;
  };
};

export const pick = <T>(list: readonly T[], random: () => number): T => {
  const picked = list[Math.floor(random() * list.length)];
  if (picked === undefined) throw new Error('nothing to pick from');
  return picked;
};
