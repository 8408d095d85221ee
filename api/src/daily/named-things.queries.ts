import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import { anyOf } from '../platform/db/parts.queries.ts';

const MOST = 100;
/** A project of this many stars may be known by its name alone. */
const KNOWN_STARS = 1000;

export interface NamedProject {
  readonly id: number;
  readonly full_name: string;
  readonly url: string;
  /** Its own name in lower case, without its owner's. */
  readonly name: string;
  /** The same, however it is written. */
  readonly key: string;
}

/** Projects by `owner/name` in lower case, and well-known ones by their own name, those with the most stars first. */
export const findNamedProjects = (
  db: Db,
  asked: {
    readonly words: readonly string[];
    readonly versions: readonly string[];
    readonly repositories: readonly string[];
  },
): Promise<NamedProject[]> => {
  const name = sql<string>`lower(split_part(full_name, '/', 2))`;
  const key = sql<string>`name_key(split_part(full_name, '/', 2))`;
  return db
    .selectFrom('projects')
    .select(['id', 'full_name', 'url', name.as('name'), key.as('key')])
    .where(({ and, or, eb }) =>
      or([
        eb(sql<string>`lower(full_name)`, '=', anyOf(asked.repositories)),
        and([
          eb('stars', '>=', KNOWN_STARS),
          or([
            eb(name, '=', anyOf(asked.words.map((one) => one.toLowerCase()))),
            eb(key, '=', anyOf(asked.versions)),
          ]),
        ]),
      ]),
    )
    .orderBy('stars', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute();
};
