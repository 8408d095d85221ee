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

const shownByPage = new Map<string, number>();

/** A page that shows the comments itself says what its data say of their number. */
export const noteShownCount = (sourceId: string, count: number): void => {
  shownByPage.set(sourceId, count);
};

/** Notes a comment more or less; `data` is what the data of the page say of it. */
export const noteCommentCount = (sourceId: string, data: number | undefined, by: number): void => {
  const shown = data ?? shownByPage.get(sourceId);
  useChanges.setState((changes) => {
    const before = changes[sourceId];
    const goesOn = before && (before.before ?? shown) === shown;
    return { [sourceId]: { before: shown, by: by + (goesOn ? before.by : 0) } };
  });
};
