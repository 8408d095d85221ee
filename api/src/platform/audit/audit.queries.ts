import { sql } from 'kysely';
import type { Db } from '../db/open-database.ts';

/** What may be done to what belongs to others. */
export type AuditAction =
  | 'story.edit'
  | 'story.delete'
  | 'story.restore'
  | 'story.approve'
  | 'story.reject'
  | 'story.review_undo'
  | 'event.edit'
  | 'event.call_off'
  | 'event.message'
  | 'event.export'
  | 'comment.delete'
  | 'comment.restore'
  | 'status.delete'
  | 'status.restore'
  | 'report.dismiss'
  | 'report.uphold'
  | 'report.undo'
  | 'user.ban'
  | 'user.unban'
  | 'user.second_factor'
  | 'user.role';

export interface AuditEntry {
  /** `undefined` for the hub itself and for commands of the operator's. */
  readonly actorId: number | undefined;
  readonly action: AuditAction;
  /** A source id (`story-7`), `comment-3`, `user-9`. */
  readonly target: string;
  readonly reason?: string;
}

/** Notes an action in the transaction that does it: neither is there without the other. */
export const writeAudit = async (
  tx: Db,
  { actorId, action, target, reason = '' }: AuditEntry,
): Promise<void> => {
  await tx
    .insertInto('audit_log')
    .values({ actor_id: actorId ?? null, action, target, reason })
    .execute();
};

export interface AuditRow {
  readonly id: number;
  readonly created_at: Date;
  readonly actor_id: number | null;
  readonly action: string;
  readonly target: string;
  readonly reason: string;
}

export interface AuditFilter {
  /** Empty for all. */
  readonly target: string;
  /** An action, or what all of a kind begin with (`story`); empty for all. */
  readonly action: string;
  readonly offset: number;
  readonly limit: number;
}

/** A slice of what was done, the latest first. */
export const findAudit = async (
  db: Db,
  { target, action, offset, limit }: AuditFilter,
): Promise<AuditRow[]> => {
  const ofTarget = target === '' ? sql`` : sql`and target = ${target}`;
  const ofAction =
    action === '' ? sql`` : sql`and (action = ${action} or starts_with(action, ${`${action}.`}))`;
  const { rows } = await sql<AuditRow>`
    select id, created_at, actor_id, action, target, reason from audit_log
    where true ${ofTarget} ${ofAction}
    order by id desc limit ${sql.lit(limit)} offset ${offset}::bigint`.execute(db);
  return rows;
};
