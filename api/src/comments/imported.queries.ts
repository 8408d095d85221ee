import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';

export interface ImportedComment {
  readonly id: number;
  readonly source_id: string;
  readonly parent_id: number | null;
  readonly thread_id: number | null;
  readonly user_id: number;
  readonly content: string;
  readonly created_at: string;
}

interface Added<Id> {
  readonly id: Id;
  readonly count: number;
}

/** Adds comments that are not there yet; how many each thing got. */
export const addComments = async (
  tx: Db,
  comments: readonly ImportedComment[],
): Promise<Map<string, number>> => {
  const { rows } = await sql<Added<string>>`
    with added as (
      insert into comments (id, source_id, parent_id, thread_id, user_id, content, created_at)
      select id, source_id, parent_id, thread_id, user_id, content, created_at
      from jsonb_to_recordset(${JSON.stringify(comments)}::jsonb) as row (
        id int, source_id text, parent_id int, thread_id int, user_id int, content text, created_at timestamptz)
      on conflict (id) do nothing
      returning source_id)
    select source_id as id, count(*)::int as count from added group by source_id`.execute(tx);
  return new Map(rows.map(({ id, count }) => [id, count]));
};

/** Adds votes for comments that are not there yet, and counts them. */
export const addCommentVotes = async (
  tx: Db,
  votes: readonly { readonly userId: number; readonly commentId: number }[],
): Promise<void> => {
  await sql`
    with added as (
      insert into comment_votes (user_id, comment_id)
      select vote.user_id, vote.comment_id
      from unnest(
        ${votes.map(({ userId }) => userId)}::int[],
        ${votes.map(({ commentId }) => commentId)}::int[]) as vote (user_id, comment_id)
      where exists (select 1 from comments c where c.id = vote.comment_id)
      on conflict do nothing
      returning comment_id)
    update comments c set vote_count = c.vote_count + fresh.count
    from (select comment_id, count(*)::int as count from added group by comment_id) as fresh
    where c.id = fresh.comment_id`.execute(tx);
};
