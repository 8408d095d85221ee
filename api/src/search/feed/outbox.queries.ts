import type { SearchType } from '@hub/shared/contracts/search';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { type TsQuery, textOf } from '../reading/tsquery.ts';

/** Something that changed: everything of it, or its heat alone. */
export interface Change {
  readonly seq: number;
  readonly kind: SearchType;
  readonly id: string;
  readonly heat: number | null;
}

/** A term that was added or changed. */
export interface ChangedTerm {
  readonly id: number;
  readonly names: string[];
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

/** Whether something changed, or what things are called. */
export const hasChanges = async (db: Db): Promise<boolean> => {
  const { rows } = await sql`
    (select from search_outbox limit 1)
    union all (select from search_terms where names is distinct from read_names limit 1)`.execute(db);
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

/** Terms whose names were not asked for as they are now. */
export const findChangedTerms = (db: Db): Promise<ChangedTerm[]> =>
  db
    .selectFrom('search_terms')
    .select(['id', 'names'])
    .where('names', 'is distinct from', sql<string[]>`read_names`)
    .orderBy('id')
    .execute();

/** Asks for what is in the index and fits, or for all of it; notes of the terms up to which place it is asked for. */
export const readAnew = async (
  db: Db,
  terms: readonly ChangedTerm[],
  named: TsQuery | undefined,
): Promise<void> => {
  const lexemes = named && textOf(named);
  const fits =
    lexemes === undefined ? sql`` : sql`where words @@ ${lexemes}::tsquery or labels @@ ${lexemes}::tsquery`;
  await sql`
    with asked as (
      insert into search_outbox (kind, id) select kind, id from search_documents ${fits} returning seq)
    update search_terms t set
      read_names = noted.names,
      read_until = greatest((select max(seq) from asked), (select max(seq) from search_outbox), 0)
    from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as noted (id int, names text[])
    where t.id = noted.id`.execute(db);
};
