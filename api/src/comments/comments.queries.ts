import { pageSizes } from '@hub/shared/contracts/input/paging';
import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';

export interface CommentRow {
  readonly id: number;
  readonly source_id: string;
  readonly parent_id: number | null;
  readonly thread_id: number | null;
  readonly user_id: number;
  readonly content: string;
  readonly vote_count: number;
  readonly created_at: Date;
  readonly is_deleted: boolean;
}

const columns = sql`c.id, c.source_id, c.parent_id, c.thread_id, c.user_id, c.content, c.vote_count, c.created_at,
  c.deleted_at is not null as is_deleted`;

const isShown = sql<boolean>`c.deleted_at is null and not c.is_source_hidden`;

/** The latest comments everywhere. */
export const findLatest = async (db: Db, page: number): Promise<CommentRow[]> => {
  const size = pageSizes.latestComments;
  const { rows } = await sql<CommentRow>`
    with page as (
      select c.id from comments c where ${isShown}
      order by c.created_at desc, c.id desc limit ${sql.lit(size)} offset ${(page - 1) * size}::bigint)
    select ${columns} from page join comments c using (id) order by c.created_at desc, c.id desc`.execute(db);
  return rows;
};

export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** One user's comments, the latest first. */
export const findCommentsOf = async (
  db: Db,
  userId: number,
  { offset, limit }: Slice,
): Promise<CommentRow[]> => {
  const { rows } = await sql<CommentRow>`
    select ${columns} from comments c where c.user_id = ${userId} and ${isShown}
    order by c.created_at desc, c.id desc limit ${limit} offset ${offset}::bigint`.execute(db);
  return rows;
};

interface ThreadPage {
  readonly sourceId: string;
  readonly page: number;
  readonly sort: 'new' | 'hot';
}

/** Top-level comments on one thing; a deleted one stays while it has answers. */
export const findThreads = async (db: Db, { sourceId, page, sort }: ThreadPage): Promise<CommentRow[]> => {
  const size = pageSizes.comments;
  const order =
    sort === 'hot' ? sql`c.vote_count desc, c.created_at desc, c.id desc` : sql`c.created_at desc, c.id desc`;
  const { rows } = await sql<CommentRow>`
    select ${columns} from comments c
    where c.source_id = ${sourceId} and c.thread_id is null and (c.deleted_at is null or exists (
      select 1 from comments answer where answer.thread_id = c.id and answer.deleted_at is null))
    order by ${order} limit ${sql.lit(size)} offset ${(page - 1) * size}::bigint`.execute(db);
  return rows;
};

// One page's answers; more is a quarrel that nobody reads to its end.
const MOST_ANSWERS = 1000;

/** The answers of threads, in the order they were given. */
export const findAnswers = async (db: Db, threadIds: readonly number[]): Promise<CommentRow[]> => {
  if (threadIds.length === 0) return [];
  const { rows } = await sql<CommentRow>`
    select ${columns} from comments c
    where c.thread_id = any(${threadIds}::int[]) and c.deleted_at is null
    order by c.created_at, c.id limit ${sql.lit(MOST_ANSWERS)}`.execute(db);
  return rows;
};

/** Those of the comments that a member voted for. */
export const findVoted = async (db: Db, userId: number, ids: readonly number[]): Promise<Set<number>> => {
  if (userId === 0 || ids.length === 0) return new Set();
  const { rows } = await sql<{ comment_id: number }>`
    select comment_id from comment_votes
    where user_id = ${userId} and comment_id = any(${ids}::int[])`.execute(db);
  return new Set(rows.map(({ comment_id }) => comment_id));
};

/** Hides what is said of a thing that is gone, or shows it again. */
export const setSourceHidden = async (tx: Db, sourceId: string, isHidden: boolean): Promise<void> => {
  await sql`
    update comments set is_source_hidden = ${isHidden}
    where source_id = ${sourceId} and is_source_hidden <> ${isHidden}`.execute(tx);
};

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
