import { recentRows } from '../platform/cache/recent-rows.ts';
import type { Db } from '../platform/db/open-database.ts';
import { knownTags } from './tags.public.ts';

/** Reads what else a thing of a name is called. */
export type OtherNames = (db: Db) => Promise<(name: string) => readonly string[]>;

/** What else each community tag is called, by its id, as it was half a minute ago at most. */
export type TagNames = ReadonlyMap<number, readonly string[]>;

/** The names that operators gave to tags, and those of the table of terms. */
export const readTagNames = (otherNames: OtherNames): ((db: Db) => Promise<TagNames>) =>
  recentRows(async (db) => {
    const [{ community }, othersOf] = await Promise.all([knownTags(db), otherNames(db)]);
    return new Map(
      community.map(({ id, title, synonyms }) => {
        const names = new Set([...synonyms, ...othersOf(title)]);
        names.delete(title);
        return [id, [...names]];
      }),
    );
  });
