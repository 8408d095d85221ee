import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import type { Deed } from '../platform/sources/source-keeper.ts';

/** Lets a member's writing calls wait for each other until the transaction ends. */
export const lockWriter = async (tx: Db, userId: number): Promise<void> => {
  await sql`select 1 from users where id = ${userId} for no key update`.execute(tx);
};

export interface NewComment {
  readonly sourceId: string;
  readonly parentId: number | null;
  readonly threadId: number | null;
  readonly userId: number;
  readonly content: string;
  readonly now: Date;
}

/** The comment that a member wrote with the same words to the same place since then. */
export const findTwin = async (
  tx: Db,
  { sourceId, parentId, userId, content }: NewComment,
  since: Date,
): Promise<number | undefined> => {
  const twin = await tx
    .selectFrom('comments')
    .select('id')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .where('source_id', '=', sourceId)
    .where('content', '=', content)
    .where('parent_id', 'is not distinct from', parentId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();
  return twin?.id;
};

export const insertComment = async (tx: Db, comment: NewComment): Promise<number> => {
  const { id } = await tx
    .insertInto('comments')
    .values({
      source_id: comment.sourceId,
      parent_id: comment.parentId,
      thread_id: comment.threadId,
      user_id: comment.userId,
      content: comment.content,
      created_at: comment.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updateContent = async (tx: Db, id: number, content: string, now: Date): Promise<void> => {
  await tx
    .updateTable('comments')
    .set({ content, edited_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('content', '<>', content)
    .execute();
};

export interface Taken {
  readonly source_id: string;
  readonly user_id: number;
}

/** Marks a comment as deleted; undefined where it is deleted already. */
export const markDeleted = (tx: Db, id: number, { actorId, reason }: Deed): Promise<Taken | undefined> =>
  tx
    .updateTable('comments')
    .set({ deleted_at: sql`now()`, deleted_by: actorId, delete_reason: reason })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(['source_id', 'user_id'])
    .executeTakeFirst();

export const unmarkDeleted = (tx: Db, id: number): Promise<Taken | undefined> =>
  tx
    .updateTable('comments')
    .set({ deleted_at: null, deleted_by: null, delete_reason: '' })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .returning(['source_id', 'user_id'])
    .executeTakeFirst();

/** Adds a member's vote or takes it back, and counts it where something changed; the new count. */
export const setVote = async (tx: Db, userId: number, id: number, isOn: boolean): Promise<number> => {
  const { rows: changed } = await (isOn
    ? sql`insert into comment_votes (user_id, comment_id) values (${userId}, ${id})
        on conflict do nothing returning 1 as one`
    : sql`delete from comment_votes where user_id = ${userId} and comment_id = ${id} returning 1 as one`
  ).execute(tx);
  const by = changed.length === 0 ? 0 : isOn ? 1 : -1;
  const { rows } = await sql<{ count: number }>`
    update comments set vote_count = greatest(vote_count + ${by}, 0) where id = ${id}
    returning vote_count as count`.execute(tx);
  return rows[0]?.count ?? 0;
};
