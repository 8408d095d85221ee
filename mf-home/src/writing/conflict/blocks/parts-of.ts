import { diffArrays } from 'diff';
import { diffLimits } from '../../word-pieces.ts';
import type { Block } from './blocks-of.ts';
import { likenesses } from './likeness.ts';
import { spellingOf } from './spelling.ts';

/** A stretch of two texts: blocks that both have, or what each has where they differ. */
export type Part = { isSame: true; blocks: Block[] } | ({ isSame: false } & Gap);

/** Where two texts differ; one side may have nothing. */
export interface Gap {
  mine: Block[];
  theirs: Block[];
}

const MOST_PAIRS = 10_000;

/** Two texts as one sequence: all of its `mine` are my text, all of its `theirs` the other one. */
export const partsOf = (mine: readonly Block[], theirs: readonly Block[]): Part[] => {
  const spellings = new Map([...mine, ...theirs].map((block) => [block, spellingOf(block)]));
  const comparator = (a: Block, b: Block) => spellings.get(a) === spellings.get(b);
  const runs = diffArrays([...mine], [...theirs], { ...diffLimits, comparator });
  if (!runs) return [{ isSame: false, mine: [...mine], theirs: [...theirs] }];
  const parts: Part[] = [];
  let gap: Gap = { mine: [], theirs: [] };
  const close = () => {
    parts.push(...changesOf(gap).map((change) => ({ isSame: false as const, ...change })));
    gap = { mine: [], theirs: [] };
  };
  for (const { added, removed, value } of runs) {
    if (added) gap.theirs.push(...value);
    else if (removed) gap.mine.push(...value);
    else {
      close();
      parts.push({ isSame: true, blocks: value });
    }
  }
  close();
  return parts;
};

/** One gap as its single changes: a block that became another one is chosen by itself, and so is what stands between. */
const changesOf = ({ mine, theirs }: Gap): Gap[] => {
  if (mine.length + theirs.length === 0) return [];
  if (mine.length * theirs.length > MOST_PAIRS) return [{ mine, theirs }];
  const changes: Gap[] = [];
  let [here, there] = [0, 0];
  for (const [i, j] of [...pairsOf(likenesses(mine, theirs)), [mine.length, theirs.length] as const]) {
    changes.push(...between(mine.slice(here, i), theirs.slice(there, j)));
    if (i < mine.length) changes.push({ mine: mine.slice(i, i + 1), theirs: theirs.slice(j, j + 1) });
    [here, there] = [i + 1, j + 1];
  }
  return changes;
};

/** As many on both sides are one for the other, others stand together. */
const between = (mine: Block[], theirs: Block[]): Gap[] => {
  if (mine.length + theirs.length === 0) return [];
  if (mine.length !== theirs.length) return [{ mine, theirs }];
  return mine.map((block, at) => ({ mine: [block], theirs: theirs.slice(at, at + 1) }));
};

/** The pairs in order that are alike most, all together. */
const pairsOf = (alike: readonly number[][]): (readonly [number, number])[] => {
  const width = alike[0]?.length ?? 0;
  const best = Array.from({ length: alike.length + 1 }, () => new Float64Array(width + 1));
  const bestAt = (i: number, j: number): number => best[i]?.[j] ?? 0;
  const likeness = (i: number, j: number): number => alike[i]?.[j] ?? 0;
  for (let i = alike.length - 1; i >= 0; i -= 1)
    for (let j = width - 1; j >= 0; j -= 1) {
      const row = best[i];
      const paired = likeness(i, j) + bestAt(i + 1, j + 1);
      if (row) row[j] = Math.max(paired, bestAt(i + 1, j), bestAt(i, j + 1));
    }
  const pairs: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < alike.length && j < width; ) {
    if (bestAt(i, j) === bestAt(i + 1, j)) i += 1;
    else if (bestAt(i, j) === bestAt(i, j + 1)) j += 1;
    else {
      pairs.push([i, j]);
      i += 1;
      j += 1;
    }
  }
  return pairs;
};
