import type { Selectable } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import type { ReportDecisions } from '../platform/db/schema.generated.ts';

export interface Decision {
  readonly sourceId: string;
  readonly title: string;
  readonly outcome: ReportDecisions['outcome'];
  /** Of the Chinese words alone, which go with it. */
  readonly isWithdrawal: boolean;
  readonly reason: string;
  readonly decidedBy: number;
}

export const insertDecision = async (
  tx: Db,
  { sourceId, title, outcome, isWithdrawal, reason, decidedBy }: Decision,
): Promise<number> => {
  const { id } = await tx
    .insertInto('report_decisions')
    .values({
      ...{ source_id: sourceId, title, outcome, reason },
      ...{ is_withdrawal: isWithdrawal, decided_by: decidedBy },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const markRemoval = async (tx: Db, id: number): Promise<void> => {
  await tx.updateTable('report_decisions').set({ is_removal: true }).where('id', '=', id).execute();
};

/** Members among those who reported; visitors have no messages. */
const membersOf = (rows: readonly { readonly user_id: number | null }[]): number[] =>
  rows.flatMap(({ user_id }) => user_id ?? []);

export interface Closed {
  readonly count: number;
  readonly members: readonly number[];
}

export interface ClosedReports extends Closed {
  /** The Chinese words that they were about. */
  readonly chinese: readonly unknown[];
}

/**
 * Puts all open reports of a thing under a decision, or those of its Chinese words alone; of two who decide at once the second finds
 * none.
 */
export const closeReports = async (
  tx: Db,
  { sourceId, isWithdrawal }: Pick<Decision, 'sourceId' | 'isWithdrawal'>,
  decisionId: number,
): Promise<ClosedReports> => {
  const rows = await tx
    .updateTable('reports')
    .set({ decision_id: decisionId })
    .where('source_id', '=', sourceId)
    .where('decision_id', 'is', null)
    .$if(isWithdrawal, (query) => query.where('chinese', 'is not', null))
    .returning(['user_id', 'chinese'])
    .execute();
  return {
    count: rows.length,
    members: membersOf(rows),
    chinese: rows.flatMap(({ chinese }) => chinese ?? []),
  };
};

export type DecisionRow = Readonly<
  Pick<Selectable<ReportDecisions>, 'source_id' | 'outcome' | 'is_removal' | 'is_withdrawal'>
>;

/** Takes a decision back; undefined where it is not there or taken back already. */
export const undo = (tx: Db, id: number, now: Date): Promise<DecisionRow | undefined> =>
  tx
    .updateTable('report_decisions')
    .set({ undone_at: now })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .returning(['source_id', 'outcome', 'is_removal', 'is_withdrawal'])
    .executeTakeFirst();

export const isKnown = async (db: Db, id: number): Promise<boolean> => {
  const decision = await db
    .selectFrom('report_decisions')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return decision !== undefined;
};

/** Opens the reports of a decision again; of who reported anew since then the older report stays. */
export const reopenReports = async (tx: Db, decisionId: number): Promise<Closed> => {
  await tx
    .deleteFrom('reports as newer')
    .using('reports as older')
    .where('older.decision_id', '=', decisionId)
    .where('newer.decision_id', 'is', null)
    .whereRef('newer.source_id', '=', 'older.source_id')
    .where(({ eb, or, ref }) =>
      or([eb('newer.user_id', '=', ref('older.user_id')), eb('newer.guest_id', '=', ref('older.guest_id'))]),
    )
    .execute();
  const rows = await tx
    .updateTable('reports')
    .set({ decision_id: null })
    .where('decision_id', '=', decisionId)
    .returning('user_id')
    .execute();
  return { count: rows.length, members: membersOf(rows) };
};
