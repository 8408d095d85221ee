import { type Selectable, sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import type { ReportDecisions, Reports } from '../platform/db/schema.generated.ts';

/** Reports of one thing that are open, or were decided on together. */
export interface CaseRow {
  readonly source_id: string;
  readonly report_count: number;
  readonly first_at: Date;
  readonly latest_at: Date;
  readonly decision_id: number | null;
  readonly title: string | null;
  readonly outcome: ReportDecisions['outcome'] | null;
  readonly is_removal: boolean | null;
  readonly is_withdrawal: boolean | null;
  readonly reason: string | null;
  readonly decided_by: number | null;
  readonly decided_at: Date | null;
}

interface Slice {
  readonly offset: number;
  readonly limit: number;
}

const openCases = (db: Db) =>
  db
    .selectFrom('reports as r')
    .select('r.source_id')
    .select(({ fn }) => [
      fn.countAll<number>().as('report_count'),
      fn.min<Date>('r.created_at').as('first_at'),
      fn.max<Date>('r.created_at').as('latest_at'),
    ])
    .where('r.decision_id', 'is', null)
    .groupBy('r.source_id');

type OpenCase = Pick<CaseRow, 'source_id' | 'report_count' | 'first_at' | 'latest_at'>;

const undecided = (row: OpenCase): CaseRow => ({
  ...row,
  ...{ decision_id: null, title: null, outcome: null, is_removal: null, is_withdrawal: null },
  ...{ reason: null, decided_by: null, decided_at: null },
});

/** Things with open reports. */
export const findOpenCases = async (
  db: Db,
  sort: 'new' | 'most',
  { offset, limit }: Slice,
): Promise<CaseRow[]> => {
  const rows = await openCases(db)
    .$if(sort === 'most', (query) => query.orderBy(({ fn }) => fn.countAll(), 'desc'))
    .orderBy(({ fn }) => fn.max('r.id'), 'desc')
    .limit(sql.lit(limit))
    .offset(offset)
    .execute();
  return rows.map(undecided);
};

export const findOpenCase = async (db: Db, sourceId: string): Promise<CaseRow | undefined> => {
  const row = await openCases(db).where('r.source_id', '=', sourceId).executeTakeFirst();
  return row && undecided(row);
};

/** A case whose reporters are gone. */
export const emptyCase = (sourceId: string, now: Date): CaseRow =>
  undecided({ source_id: sourceId, report_count: 0, first_at: now, latest_at: now });

const closedCases = (db: Db) =>
  db
    .selectFrom('report_decisions as d')
    .leftJoin('reports as r', 'r.decision_id', 'd.id')
    .select(['d.source_id', 'd.id as decision_id', 'd.title', 'd.outcome', 'd.is_removal'])
    .select(['d.is_withdrawal', 'd.reason', 'd.decided_by', 'd.decided_at'])
    .select(({ fn }) => [
      fn.count<number>('r.id').as('report_count'),
      sql<Date>`coalesce(min(r.created_at), d.decided_at)`.as('first_at'),
      sql<Date>`coalesce(max(r.created_at), d.decided_at)`.as('latest_at'),
    ])
    .where('d.undone_at', 'is', null)
    .groupBy('d.id');

/** Decisions that stand, the latest first. */
export const findClosedCases = (db: Db, { offset, limit }: Slice): Promise<CaseRow[]> =>
  closedCases(db).orderBy('d.id', 'desc').limit(sql.lit(limit)).offset(offset).execute();

export const findClosedCase = (db: Db, decisionId: number): Promise<CaseRow | undefined> =>
  closedCases(db).where('d.id', '=', decisionId).executeTakeFirst();

/** Whether another decision on reports of a thing stands. */
export const isDecided = async (db: Db, sourceId: string, butFor: number): Promise<boolean> => {
  const decision = await db
    .selectFrom('report_decisions')
    .select('id')
    .where('source_id', '=', sourceId)
    .where('undone_at', 'is', null)
    .where('id', '<>', butFor)
    .limit(sql.lit(1))
    .executeTakeFirst();
  return decision !== undefined;
};

export type SingleRow = Readonly<Selectable<Omit<Reports, 'guest_id'>>>;

const MOST_SHOWN = sql.lit(20);

/** The latest reports of each case. */
export const findReportsIn = async (db: Db, cases: readonly CaseRow[]): Promise<SingleRow[]> => {
  const { rows } = await sql<SingleRow>`
    select r.id, r.source_id, r.decision_id, r.user_id, r.type, r.url, r.remark, r.same_as, r.chinese, r.created_at
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
