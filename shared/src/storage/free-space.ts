import { type Area, keysOf } from './area.ts';
import { isEnvelope, type Stored } from './envelope.ts';

/** Drafts lie under this path (spec §8). */
export const draftPrefix = 'hub:/write/';

interface Candidate {
  key: string;
  entry: Stored;
}

const isDraft = ({ key }: Candidate): boolean => key.startsWith(draftPrefix);

/** Without an end of its own it goes last. */
const endOf = ({ entry }: Candidate): number => entry.until ?? Number.POSITIVE_INFINITY;

/**
 * Removes one entry to make room for `keep` and tells whether it did: what is too old, then drafts that the server has,
 * the oldest first, then, where `keep` is a draft itself, what would pass by itself soon.
 *
 * Spec §8 clears drafts when the storage is full; contract §7 says which: those on the server first, the newest unsaved one
 * never, as nobody loses text. It leaves open what becomes of older unsaved ones. They stay too: stories, comments and
 * events keep their texts side by side and so do tabs, and whichever wrote last would have thrown away the others' only
 * copies. A text that finds no room stays in its page, which says so and asks before it goes.
 */
export const freeSpace = (store: Area, keep: string): boolean => {
  const now = Date.now();
  const entries = keysOf(store).flatMap((key) => readEntry(store, key));
  const isOver = (one: Candidate) => endOf(one) <= now;
  const saved = entries.filter((one) => isDraft(one) && one.entry.saved);
  const passing = entries.filter((one) => !isDraft(one) && one.entry.until !== null);
  const victim = [
    ...entries.filter(isOver),
    ...saved.sort((a, b) => a.entry.at - b.entry.at),
    ...(keep.startsWith(draftPrefix) ? passing.sort((a, b) => endOf(a) - endOf(b)) : []),
  ].find(({ key }) => key !== keep);
  if (!victim) return false;
  store.removeItem(victim.key);
  return true;
};

const readEntry = (store: Area, key: string): Candidate[] => {
  if (!key.startsWith('hub:')) return [];
  try {
    const entry: unknown = JSON.parse(store.getItem(key) ?? '');
    return isEnvelope(entry) ? [{ key, entry }] : [];
  } catch {
    return [];
  }
};
