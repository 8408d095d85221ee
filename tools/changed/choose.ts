export interface Choice {
  /** Nearest first. */
  readonly run: readonly string[];
  readonly leftOut: readonly string[];
  readonly seconds: number;
}

export interface Price {
  /** To begin at all. */
  readonly start: number;
  readonly perKilobyte: number;
}

/** Seconds on two cores, as the whole gate takes them for all files of a kind. */
export const prices: Readonly<Record<'unit' | 'component' | 'api' | 'browser', Price>> = {
  unit: { start: 1, perKilobyte: 0.25 },
  component: { start: 4, perKilobyte: 0.18 },
  api: { start: 4, perKilobyte: 0.33 },
  browser: { start: 10, perKilobyte: 2.5 },
};

/** In turns: one file of each group, then a second one of each. */
const inTurns = (files: readonly string[], groupOf: (file: string) => string): string[] => {
  const seen = new Map<string, number>();
  const turns = files.map((file) => {
    const turn = seen.get(groupOf(file)) ?? 0;
    seen.set(groupOf(file), turn + 1);
    return { file, turn };
  });
  return turns.sort((a, b) => a.turn - b.turn).map(({ file }) => file);
};

/** In turns of the workspaces, and within each in turns of its folders: a few of them stand for all. */
const spread = (files: readonly string[]): string[] =>
  [3, 1].reduce(
    (sorted, depth) => inTurns(sorted, (file) => file.split('/').slice(0, depth).join('/')),
    files.toSorted(),
  );

/** The nearest tests of a kind that fit in so many seconds; the changed ones in any case. */
export const choose = (
  distances: ReadonlyMap<string, number>,
  { start, perKilobyte }: Price,
  budget: number,
  sizeOf: (file: string) => number,
): Choice => {
  const near = (file: string): number => distances.get(file) ?? Number.POSITIVE_INFINITY;
  const nearest = spread([...distances.keys()]).sort((a, b) => (near(a) === near(b) ? 0 : near(a) - near(b)));
  const run: string[] = [];
  let seconds = start;
  for (const file of nearest) {
    const cost = (sizeOf(file) / 1024) * perKilobyte;
    if (near(file) > 0 && seconds + cost > budget) continue;
    run.push(file);
    seconds += cost;
  }
  return {
    run,
    leftOut: nearest.filter((file) => !run.includes(file)),
    seconds: run.length > 0 ? seconds : 0,
  };
};
