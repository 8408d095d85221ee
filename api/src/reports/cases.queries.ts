import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import type { Words } from './reports.queries.ts';

/** Reports of one thing that are open, or were decided on together. */
export interface CaseRow {
  readonly source_id: string;
  readonly report_count: number;
  readonly first_at: Date;
  readonly latest_at: Date;
  readonly decision_id: number | null;
  readonly title: string | null;
  readonly outcome: 'dismiss' | 'uphold' | null;
  readonly is_removal: boolean | null;
  readonly reason: string | null;
  readonly decided_by: number | null;
  readonly decided_at: Date | null;
}

interface Slice {
  readonly offset: number;
  readonly limit: number;
}

const openCases = (where: RawBuilder<unknown>, tail: RawBuilder<unknown>) => sql<CaseRow>`
  select r.source_id, count(*)::int as report_count, min(r.created_at) as first_at, max(r.created_at) as latest_at, null::int as decision_id,
    null as title, null as outcome, null::boolean as is_removal, null as reason, null::int as decided_by,
    null::timestamptz as decided_at
  from reports r where r.decision_id is null ${where} group by r.source_id ${tail}`;

/** Things with open reports. */
export const findOpenCases = async (
  db: Db,
  sort: 'new' | 'most',
  { offset, limit }: Slice,
): Promise<CaseRow[]> => {
  const most = sort === 'most' ? sql`count(*) desc, ` : sql``;
  const tail = sql`order by ${most}max(r.id) desc limit ${sql.lit(limit)} offset ${offset}::bigint`;
  return (await openCases(sql``, tail).execute(db)).rows;
};

export const findOpenCase = async (db: Db, sourceId: string): Promise<CaseRow | undefined> =>
  (await openCases(sql`and r.source_id = ${sourceId}`, sql``).execute(db)).rows[0];

/** A case whose reporters are gone. */
export const emptyCase = (sourceId: string, now: Date): CaseRow => ({
  source_id: sourceId,
  report_count: 0,
  first_at: now,
  latest_at: now,
  decision_id: null,
  title: null,
  outcome: null,
  is_removal: null,
  reason: null,
  decided_by: null,
  decided_at: null,
});

const closedCases = (where: RawBuilder<unknown>, tail: RawBuilder<unknown>) => sql<CaseRow>`
  select d.source_id, count(r.id)::int as report_count,
    coalesce(min(r.created_at), d.decided_at) as first_at, coalesce(max(r.created_at), d.decided_at) as latest_at,
    d.id as decision_id, d.title, d.outcome, d.is_removal, d.reason, d.decided_by, d.decided_at
  from report_decisions d left join reports r on r.decision_id = d.id
  where d.undone_at is null ${where} group by d.id ${tail}`;

/** Decisions that stand, the latest first. */
export const findClosedCases = async (db: Db, { offset, limit }: Slice): Promise<CaseRow[]> => {
  const tail = sql`order by d.id desc limit ${sql.lit(limit)} offset ${offset}::bigint`;
  return (await closedCases(sql``, tail).execute(db)).rows;
};

export const findClosedCase = async (db: Db, decisionId: number): Promise<CaseRow | undefined> =>
  (await closedCases(sql`and d.id = ${decisionId}`, sql``).execute(db)).rows[0];

/** Whether another decision on reports of a thing stands. */
export const isDecided = async (db: Db, sourceId: string, butFor: number): Promise<boolean> => {
  const { rows } = await sql`
    select 1 as one from report_decisions
    where source_id = ${sourceId} and undone_at is null and id <> ${butFor} limit 1`.execute(db);
  return rows.length > 0;
};

export interface SingleRow extends Words {
  readonly id: number;
  readonly source_id: string;
  readonly decision_id: number | null;
  readonly user_id: number | null;
  readonly created_at: Date;
}

const MOST_SHOWN = sql.lit(20);

/** The latest reports of each case. */
export const findReportsIn = async (db: Db, cases: readonly CaseRow[]): Promise<SingleRow[]> => {
  const { rows } = await sql<SingleRow>`
    select r.id, r.source_id, r.decision_id, r.user_id, r.type, r.url, r.remark, r.created_at
    from unnest(
      ${cases.map(({ source_id }) => source_id)}::text[],
      ${cases.map(({ decision_id }) => decision_id)}::int[]) as wanted (source_id, decision_id)
    cross join lateral (
      select * from reports one
      where one.source_id = wanted.source_id and one.decision_id is not distinct from wanted.decision_id
      order by one.id desc limit ${MOST_SHOWN}) as r
    order by r.id desc`.execute(db);
  return rows;
};
