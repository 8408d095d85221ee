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
  const { rows } = await sql<{ id: number }>`
    select id from comments
    where user_id = ${userId} and created_at >= ${since} and source_id = ${sourceId} and content = ${content}
      and parent_id is not distinct from ${parentId}::int and deleted_at is null
    order by created_at desc, id desc limit 1`.execute(tx);
  return rows[0]?.id;
};

export const insertComment = async (tx: Db, comment: NewComment): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into comments (source_id, parent_id, thread_id, user_id, content, created_at)
    values (${comment.sourceId}, ${comment.parentId}, ${comment.threadId}, ${comment.userId}, ${comment.content},
      ${comment.now})
    returning id`.execute(tx);
  return rows[0]?.id ?? 0;
};

export const updateContent = async (tx: Db, id: number, content: string, now: Date): Promise<void> => {
  await sql`
    update comments set content = ${content}, edited_at = ${now}
    where id = ${id} and deleted_at is null and content <> ${content}`.execute(tx);
};

export interface Taken {
  readonly source_id: string;
  readonly user_id: number;
}

/** Marks a comment as deleted; undefined where it is deleted already. */
export const markDeleted = async (
  tx: Db,
  id: number,
  { actorId, reason }: Deed,
): Promise<Taken | undefined> => {
  const { rows } = await sql<Taken>`
    update comments set deleted_at = now(), deleted_by = ${actorId}, delete_reason = ${reason}
    where id = ${id} and deleted_at is null returning source_id, user_id`.execute(tx);
  return rows[0];
};

export const unmarkDeleted = async (tx: Db, id: number): Promise<Taken | undefined> => {
  const { rows } = await sql<Taken>`
    update comments set deleted_at = null, deleted_by = null, delete_reason = ''
    where id = ${id} and deleted_at is not null returning source_id, user_id`.execute(tx);
  return rows[0];
};

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
