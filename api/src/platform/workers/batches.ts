import { TaskEnded } from './lane.ts';

const MOST_CHARACTERS = 200_000;
const MOST = 100;

const batchesOf = <T>(items: readonly T[], lengthOf: (item: T) => number, atOnce: number): T[][] => {
  const batches: T[][] = [];
  let length = 0;
  for (const item of items) {
    const batch = batches.at(-1);
    length += lengthOf(item);
    if (batch && batch.length < MOST && length <= atOnce) batch.push(item);
    else {
      batches.push([item]);
      length = lengthOf(item);
    }
  }
  return batches;
};

interface Batches<T, R> {
  readonly lengthOf: (item: T) => number;
  /** Characters that a thread may be given at once, so that others get their turn between. */
  readonly atOnce?: number;
  /** A task that answers for each of its items. */
  readonly run: (items: readonly T[]) => Promise<R[]>;
  /** What becomes of one item that is too much for a thread. */
  readonly instead: (item: T) => R;
}

/** Has any number of things done in threads, batch by batch; one that is too much for a thread costs the others nothing. */
export const inBatches = async <T, R>(
  items: readonly T[],
  { lengthOf, atOnce = MOST_CHARACTERS, run, instead }: Batches<T, R>,
): Promise<R[]> => {
  const results: R[] = [];
  const ask = async (batch: readonly T[]): Promise<R[]> => {
    try {
      return await run(batch);
    } catch (error) {
      if (!(error instanceof TaskEnded)) throw error;
      const [only] = batch;
      if (only !== undefined && batch.length === 1) return [instead(only)];
      const each: R[] = [];
      for (const item of batch) each.push(...(await ask([item])));
      return each;
    }
  };
  for (const batch of batchesOf(items, lengthOf, atOnce)) results.push(...(await ask(batch)));
  return results;
};
