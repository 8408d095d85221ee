import type { Db } from '../platform/db/open-database.ts';
import { createSharing } from '../platform/deadlines/sharing.ts';
import type { TagDictionary } from './tag-dictionary.ts';
import { findTags } from './tags.queries.ts';

// How long a change may take until every process shows it.
const MAX_AGE = 30_000;
// Shorter than a reader waits.
const LONGEST_MS = 4000;

const createReader = (db: Db) => {
  const share = createSharing<TagDictionary>(LONGEST_MS);
  let last: { readonly tags: TagDictionary; readonly readAt: number } | undefined;
  const read = async (): Promise<TagDictionary> => {
    const readAt = Date.now();
    const tags = await findTags(db);
    last = { tags, readAt };
    return tags;
  };
  return async (): Promise<TagDictionary> =>
    last && Date.now() - last.readAt < MAX_AGE ? last.tags : share('tags', read);
};

const readers = new WeakMap<Db, ReturnType<typeof createReader>>();

/** All tags as they were half a minute ago at most: every list needs these few dozen rows. */
export const knownTags = (db: Db): Promise<TagDictionary> => {
  const reader = readers.get(db) ?? createReader(db);
  readers.set(db, reader);
  return reader();
};
