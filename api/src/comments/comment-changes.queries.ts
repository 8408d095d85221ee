import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import type { ModerationAction } from '../platform/sources/source-adapter.ts';

/** Lets a member's writing calls wait for each other until the transaction ends. */
export const lockWriter = async (tx: Db, userId: number): Promise<void> => {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
};

export interface NewComment {
  readonly sourceId: string;
  readonly parentId: number | null;
  readonly threadId: number | null;
  readonly userId: number;
  readonly content: string;
  readonly html: string;
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
      html: comment.html,
      created_at: comment.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

interface NewWords {
  readonly content: string;
  readonly html: string;
  readonly now: Date;
}

export const updateContent = async (tx: Db, id: number, { content, html, now }: NewWords): Promise<void> => {
  await tx
    .updateTable('comments')
    .set({ content, html, edited_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('content', '<>', content)
    .execute();
};

/** Keeps what comments are drawn as, unless they were changed meanwhile. */
export const keepHtml = async (
  db: Db,
  drawn: readonly { readonly id: number; readonly html: string }[],
): Promise<void> => {
  await db
    .updateTable('comments')
    .from(
      sql<{ id: number; html: string }>`unnest(
        ${drawn.map(({ id }) => id)}::int[], ${drawn.map(({ html }) => html)}::text[])`.as<'drawn'>(
        sql`drawn (id, html)`,
      ),
    )
    .set({ html: sql<string>`drawn.html` })
    .whereRef('comments.id', '=', sql<number>`drawn.id`)
    .where('comments.html', 'is', null)
    .execute();
};

export interface Taken {
  readonly source_id: string;
  readonly user_id: number;
}

/** Marks a comment as deleted; undefined where it is deleted already. */
export const markDeleted = (
  tx: Db,
  id: number,
  { actorId, reason }: ModerationAction,
): Promise<Taken | undefined> =>
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
  const changed = await (isOn
    ? tx
        .insertInto('comment_votes')
        .values({ user_id: userId, comment_id: id })
        .onConflict((conflict) => conflict.doNothing())
        .returning('comment_id')
        .execute()
    : tx
        .deleteFrom('comment_votes')
        .where('user_id', '=', userId)
        .where('comment_id', '=', id)
        .returning('comment_id')
        .execute());
  const by = changed.length === 0 ? 0 : isOn ? 1 : -1;
  const comment = await tx
    .updateTable('comments')
    .set({ vote_count: sql`greatest(vote_count + ${by}, 0)` })
    .where('id', '=', id)
    .returning('vote_count')
    .executeTakeFirst();
  return comment?.vote_count ?? 0;
};
