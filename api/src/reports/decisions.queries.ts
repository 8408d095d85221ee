import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';

export interface Decision {
  readonly sourceId: string;
  readonly title: string;
  readonly outcome: 'dismiss' | 'uphold';
  readonly reason: string;
  readonly decidedBy: number;
}

export const insertDecision = async (tx: Db, decision: Decision): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into report_decisions (source_id, title, outcome, reason, decided_by)
    values (${decision.sourceId}, ${decision.title}, ${decision.outcome}, ${decision.reason}, ${decision.decidedBy})
    returning id`.execute(tx);
  return rows[0]?.id ?? 0;
};

export const markRemoval = async (tx: Db, id: number): Promise<void> => {
  await sql`update report_decisions set is_removal = true where id = ${id}`.execute(tx);
};

/** Members among those who reported; visitors have no messages. */
const membersOf = (rows: readonly { readonly user_id: number | null }[]): number[] =>
  rows.flatMap(({ user_id }) => user_id ?? []);

export interface Closed {
  readonly count: number;
  readonly members: readonly number[];
}

/** Puts all open reports of a thing under a decision; of two who decide at once the second finds none. */
export const closeReports = async (tx: Db, sourceId: string, decisionId: number): Promise<Closed> => {
  const { rows } = await sql<{ user_id: number | null }>`
    update reports set decision_id = ${decisionId}
    where source_id = ${sourceId} and decision_id is null returning user_id`.execute(tx);
  return { count: rows.length, members: membersOf(rows) };
};

export interface DecisionRow {
  readonly source_id: string;
  readonly outcome: 'dismiss' | 'uphold';
  readonly is_removal: boolean;
}

/** Takes a decision back; undefined where it is not there or taken back already. */
export const undo = async (tx: Db, id: number, now: Date): Promise<DecisionRow | undefined> => {
  const { rows } = await sql<DecisionRow>`
    update report_decisions set undone_at = ${now}
    where id = ${id} and undone_at is null returning source_id, outcome, is_removal`.execute(tx);
  return rows[0];
};

export const isKnown = async (db: Db, id: number): Promise<boolean> =>
  (await sql`select 1 as one from report_decisions where id = ${id}`.execute(db)).rows.length > 0;

/** Opens the reports of a decision again; of who reported anew since then the older report stays. */
export const reopenReports = async (tx: Db, decisionId: number): Promise<Closed> => {
  await sql`
    delete from reports newer using reports older
    where older.decision_id = ${decisionId} and newer.decision_id is null and newer.source_id = older.source_id
      and (newer.user_id = older.user_id or newer.guest_id = older.guest_id)`.execute(tx);
  const { rows } = await sql<{ user_id: number | null }>`
    update reports set decision_id = null where decision_id = ${decisionId} returning user_id`.execute(tx);
  return { count: rows.length, members: membersOf(rows) };
};
