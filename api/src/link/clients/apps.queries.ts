import type { FeedScope } from '@hub/shared/contracts/kit/feed-scopes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';

export interface AppRow {
  readonly id: number;
  readonly client_id: string;
  readonly secret_hash: Buffer | null;
  readonly name: string;
  readonly website: string;
  readonly redirect_uris: string[];
  readonly scopes: FeedScope[];
}

const UNUSED_DAYS = 30;

const columns = ['id', 'client_id', 'secret_hash', 'name', 'website', 'redirect_uris', 'scopes'] as const;

export const insertApp = async (db: Db, app: Omit<AppRow, 'id'>): Promise<number> => {
  const { id } = await db.insertInto('link_apps').values(app).returning('id').executeTakeFirstOrThrow();
  return id;
};

export const findApp = async (db: Db, clientId: string): Promise<AppRow | undefined> => {
  const row = await db
    .selectFrom('link_apps')
    .select(columns)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row && { ...row, scopes: row.scopes as FeedScope[] };
};

export const findAppById = async (db: Db, id: number): Promise<AppRow | undefined> => {
  const row = await db.selectFrom('link_apps').select(columns).where('id', '=', id).executeTakeFirst();
  return row && { ...row, scopes: row.scopes as FeedScope[] };
};

/** Removes programs that nobody allows anything any more; a daily job. */
export const removeUnusedApps = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('link_apps')
    .where('secret_hash', 'is not', null)
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${sql.lit(UNUSED_DAYS)})`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('link_tokens').select('app_id').whereRef('app_id', '=', 'link_apps.id'))),
    )
    .execute();
};
