import { create } from 'zustand';

interface Change {
  /** What the page's data said when it was made: data that say otherwise are younger than the change. */
  before: number | undefined;
  by: number;
}

const useChanges = create<Readonly<Record<string, Change>>>(() => ({}));

/** How many comments a thing has: what its data say, and what was written and deleted since. */
export const useCommentCount = (sourceId: string, count: number): number => {
  const change = useChanges((changes) => changes[sourceId]);
  if (!change || (change.before ?? count) !== count) return count;
  return Math.max(0, count + change.by);
};

/** Notes a comment more or less; `shown` is what the data of the page say of it. */
export const noteCommentCount = (sourceId: string, shown: number | undefined, by: number): void =>
  useChanges.setState((changes) => {
    const before = changes[sourceId];
    const goesOn = before && (before.before ?? shown) === shown;
    return { [sourceId]: { before: shown, by: by + (goesOn ? before.by : 0) } };
  });
