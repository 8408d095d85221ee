import type { SearchType } from '@hub/shared/contracts/search';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';

/** Something that changed: everything of it, or its heat alone. */
export interface Change {
  readonly seq: number;
  readonly kind: SearchType;
  readonly id: string;
  readonly heat: number | null;
}

/** Takes the lease, or keeps it; false while another has it. */
export const holdLease = async (db: Db, holder: string, seconds: number): Promise<boolean> => {
  const { rows } = await sql`
    update search_feed set holder = ${holder}, until = now() + make_interval(secs => ${seconds}::int)
    where holder = ${holder} or until < now() returning 1`.execute(db);
  return rows.length > 0;
};

export const dropLease = async (db: Db, holder: string): Promise<void> => {
  await sql`update search_feed set until = '-infinity' where holder = ${holder}`.execute(db);
};

export const hasChanges = async (db: Db): Promise<boolean> => {
  const { rows } = await sql`select from search_outbox limit 1`.execute(db);
  return rows.length > 0;
};

/** The oldest changes. */
export const findChanges = (db: Db, limit: number): Promise<Change[]> =>
  db
    .selectFrom('search_outbox')
    .select(['seq', 'kind', 'id', 'heat'])
    .$narrowType<{ kind: SearchType }>()
    .orderBy('seq')
    .limit(sql.lit(limit))
    .execute();

export const forgetChanges = async (db: Db, changes: readonly Change[]): Promise<void> => {
  await sql`delete from search_outbox where seq = any(${changes.map(({ seq }) => seq)}::bigint[])`.execute(
    db,
  );
};

/** Asks for the same things again. */
export const repeatChanges = async (db: Db, changes: readonly Change[]): Promise<void> => {
  await sql`
    insert into search_outbox (kind, id)
    select distinct kind, id from unnest(
      ${changes.map(({ kind }) => kind)}::text[], ${changes.map(({ id }) => id)}::text[]) as t (kind, id)`.execute(
    db,
  );
};
