import type { Db } from '../platform/db/open-database.ts';

export const countFeed = (db: Db): Promise<{ users: number; statuses: number }> =>
  db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('users')
        .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('count'))
        .where('kind', '<>', 'remote')
        .$asScalar()
        .$notNull()
        .as('users'),
      selectFrom('link_statuses')
        .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('count'))
        .where('deleted_at', 'is', null)
        .where('remote_uri', 'is', null)
        .$asScalar()
        .$notNull()
        .as('statuses'),
    ])
    .executeTakeFirstOrThrow();
