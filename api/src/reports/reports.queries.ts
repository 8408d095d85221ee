import type { ChineseText } from '@hub/shared/contracts/kit/chinese-text';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import type { ReportDecisions, Reports } from '../platform/db/schema.generated.ts';

/** Who reports: a member, or the browser of a visitor. */
export type Reporter = { readonly userId: number } | { readonly guestId: number };

export type Words = Readonly<Pick<Selectable<Reports>, 'type' | 'url' | 'remark' | 'same_as'>>;

const columnOf = (reporter: Reporter) => ('userId' in reporter ? 'user_id' : 'guest_id');

const idOf = (reporter: Reporter): number => ('userId' in reporter ? reporter.userId : reporter.guestId);

/** Reports a thing; an open report of the same person takes the new words. */
export const saveReport = async (
  db: Db,
  reporter: Reporter,
  sourceId: string,
  { type, url, remark, same_as }: Words,
  /** The Chinese words that are reported. */
  chinese?: ChineseText,
): Promise<void> => {
  const column = columnOf(reporter);
  await db
    .insertInto('reports')
    .values({
      source_id: sourceId,
      [column]: idOf(reporter),
      type,
      url,
      remark,
      same_as,
      chinese: chinese ? JSON.stringify(chinese) : null,
    })
    .onConflict((conflict) =>
      conflict
        .columns([column, 'source_id'])
        .where('decision_id', 'is', null)
        .where(column, 'is not', null)
        .doUpdateSet(({ ref }) => ({
          type: ref('excluded.type'),
          url: ref('excluded.url'),
          remark: ref('excluded.remark'),
          same_as: ref('excluded.same_as'),
          chinese: ref('excluded.chinese'),
        })),
    )
    .execute();
};

/** Takes an open report back; whether there was one. */
export const deleteReport = async (db: Db, reporter: Reporter, sourceId: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('reports')
    .where(columnOf(reporter), '=', idOf(reporter))
    .where('source_id', '=', sourceId)
    .where('decision_id', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0;
};

/** Makes the reports of a visitor's browser a member's; where both reported a thing the member's own open one stays. */
export const giveToMember = async (db: Db, guestId: number, userId: number): Promise<void> => {
  await sql`
    with given as (
      delete from reports where guest_id = ${guestId}
      returning id, source_id, type, url, remark, same_as, chinese, created_at, decision_id)
    insert into reports (id, source_id, user_id, type, url, remark, same_as, chinese, created_at, decision_id)
    overriding system value
    select id, source_id, ${userId}, type, url, remark, same_as, chinese, created_at, decision_id from given
    on conflict do nothing`.execute(db);
};

export interface OwnReportRow
  extends Words,
    Readonly<Pick<Selectable<Reports>, 'id' | 'source_id' | 'created_at'>> {
  readonly outcome: ReportDecisions['outcome'] | null;
  readonly decided_at: Date | null;
}

/** A slice of somebody's reports with what became of them, the latest first. */
export const findReportsOf = (
  db: Db,
  reporter: Reporter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<OwnReportRow[]> =>
  db
    .selectFrom('reports as r')
    .leftJoin('report_decisions as d', 'd.id', 'r.decision_id')
    .select([
      'r.id',
      'r.source_id',
      'r.type',
      'r.url',
      'r.remark',
      'r.same_as',
      'r.created_at',
      'd.outcome',
      'd.decided_at',
    ])
    .where(`r.${columnOf(reporter)}`, '=', idOf(reporter))
    .orderBy('r.id', 'desc')
    .limit(sql.lit(limit))
    .offset(offset)
    .execute();
