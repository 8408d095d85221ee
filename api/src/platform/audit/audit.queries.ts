import { type Selectable, sql } from 'kysely';
import type { Db } from '../db/open-database.ts';
import type { AuditLog } from '../db/schema.generated.ts';

/** What may be done to what belongs to others. */
export type AuditAction =
  | 'story.edit'
  | 'story.delete'
  | 'story.restore'
  | 'story.approve'
  | 'story.reject'
  | 'story.review_undo'
  | 'story.chinese_withdraw'
  | 'story.chinese_restore'
  | 'paper.chinese_withdraw'
  | 'paper.chinese_restore'
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
  | 'user.role'
  | 'source.add'
  | 'source.run'
  | 'source.pause'
  | 'source.resume'
  | 'source.remove'
  | 'source.restore';

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

export type AuditRow = Readonly<Selectable<AuditLog>>;

export interface AuditFilter {
  /** Empty for all. */
  readonly target: string;
  /** An action, or what all of a kind begin with (`story`); empty for all. */
  readonly action: string;
  readonly offset: number;
  readonly limit: number;
}

/** A slice of what was done, the latest first. */
export const findAudit = (db: Db, { target, action, offset, limit }: AuditFilter): Promise<AuditRow[]> =>
  db
    .selectFrom('audit_log')
    .select(['id', 'created_at', 'actor_id', 'action', 'target', 'reason'])
    .$if(target !== '', (query) => query.where('target', '=', target))
    .$if(action !== '', (query) =>
      query.where(({ eb, fn, or, val }) =>
        or([eb('action', '=', action), fn<boolean>('starts_with', ['action', val(`${action}.`)])]),
      ),
    )
    .orderBy('id', 'desc')
    .limit(sql.lit(limit))
    .offset(offset)
    .execute();
