import { type Area, keysOf } from './area.ts';
import { isEnvelope, type Stored } from './envelope.ts';

/** Drafts lie under this path (spec §8). */
export const draftPrefix = 'hub:/write/';

interface Candidate {
  key: string;
  entry: Stored;
}

/**
 * Removes one entry to make room and tells whether it did. First what is too old, then drafts: those the server has,
 * then the others, oldest first. The newest draft the server does not have is never given up (contract §7), nor is `keep`.
 */
export const freeSpace = (store: Area, keep: string): boolean => {
  const entries = keysOf(store).flatMap((key) => readEntry(store, key));
  const drafts = entries
    .filter(({ key }) => key.startsWith(draftPrefix))
    .sort((a, b) => a.entry.at - b.entry.at);
  const unsaved = drafts.filter(({ entry }) => !entry.saved);
  const expired = entries.filter(({ entry }) => entry.until !== null && entry.until <= Date.now());
  const victim = [...expired, ...drafts.filter(({ entry }) => entry.saved), ...unsaved.slice(0, -1)].find(
    ({ key }) => key !== keep,
  );
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
