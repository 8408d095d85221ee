/** What is measured against each other in one run, by name: the floor, ours, sometimes a third. */
export type Contestants<Name extends string, Result> = Readonly<
  Record<Name, (round: number) => Promise<Result>>
>;

/**
 * Takes turns, floor and ours and floor and ours: a machine that grows slower meanwhile grows slower for all. One turn
 * of each goes before, for nothing.
 */
export const inTurns = async <Name extends string, Result>(
  contestants: Contestants<Name, Result>,
  rounds: number,
  warmUp: Contestants<Name, unknown> = contestants,
): Promise<Record<Name, Result[]>> => {
  const names = Object.keys(contestants) as Name[];
  for (const name of names) await warmUp[name](-1);
  const results = Object.fromEntries(names.map((name) => [name, [] as Result[]])) as Record<Name, Result[]>;
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) results[name].push(await contestants[name](round));
  }
  return results;
};

/** Measures one request of each in turn, as often as told: what slows the machine for a moment slows each of them as likely. */
export const byTurns = async <Name extends string>(
  asks: Readonly<Record<Name, () => Promise<number>>>,
  times: number,
): Promise<Record<Name, number[]>> => {
  const names = Object.keys(asks) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let turn = 0; turn < times; turn += 1) {
    for (const name of names) results[name].push(await asks[name]());
  }
  return results;
};
