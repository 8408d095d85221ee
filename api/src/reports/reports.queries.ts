import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';

/** Who reports: a member, or the browser of a visitor. */
export type Reporter = { readonly userId: number } | { readonly guestId: number };

export interface Words {
  readonly type: number;
  readonly url: string;
  readonly remark: string;
}

const columnOf = (reporter: Reporter): RawBuilder<unknown> =>
  'userId' in reporter ? sql.ref('user_id') : sql.ref('guest_id');

const idOf = (reporter: Reporter): number => ('userId' in reporter ? reporter.userId : reporter.guestId);

/** Reports a thing; an open report of the same person takes the new words. */
export const saveReport = async (
  db: Db,
  reporter: Reporter,
  sourceId: string,
  { type, url, remark }: Words,
): Promise<void> => {
  const column = columnOf(reporter);
  await sql`
    insert into reports (source_id, ${column}, type, url, remark)
    values (${sourceId}, ${idOf(reporter)}, ${type}, ${url}, ${remark})
    on conflict (${column}, source_id) where decision_id is null and ${column} is not null
    do update set type = excluded.type, url = excluded.url, remark = excluded.remark`.execute(db);
};

/** Takes an open report back; whether there was one. */
export const deleteReport = async (db: Db, reporter: Reporter, sourceId: string): Promise<boolean> => {
  const { rows } = await sql`
    delete from reports
    where ${columnOf(reporter)} = ${idOf(reporter)} and source_id = ${sourceId} and decision_id is null
    returning 1 as one`.execute(db);
  return rows.length > 0;
};

/** Makes the reports of a visitor's browser a member's; where both reported a thing the member's own open one stays. */
export const giveToMember = async (db: Db, guestId: number, userId: number): Promise<void> => {
  await sql`
    with given as (
      delete from reports where guest_id = ${guestId}
      returning id, source_id, type, url, remark, created_at, decision_id)
    insert into reports (id, source_id, user_id, type, url, remark, created_at, decision_id)
    overriding system value
    select id, source_id, ${userId}, type, url, remark, created_at, decision_id from given
    on conflict do nothing`.execute(db);
};

export interface OwnReportRow extends Words {
  readonly id: number;
  readonly source_id: string;
  readonly created_at: Date;
  readonly outcome: 'dismiss' | 'uphold' | null;
  readonly decided_at: Date | null;
}

/** A slice of somebody's reports with what became of them, the latest first. */
export const findReportsOf = async (
  db: Db,
  reporter: Reporter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<OwnReportRow[]> => {
  const { rows } = await sql<OwnReportRow>`
    select r.id, r.source_id, r.type, r.url, r.remark, r.created_at, d.outcome, d.decided_at
    from reports r left join report_decisions d on d.id = r.decision_id
    where ${sql.ref('userId' in reporter ? 'r.user_id' : 'r.guest_id')} = ${idOf(reporter)}
    order by r.id desc limit ${sql.lit(limit)} offset ${offset}::bigint`.execute(db);
  return rows;
};
