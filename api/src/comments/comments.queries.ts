import { pageSizes } from '@hub/shared/contracts/input/paging';
import { sql } from 'kysely';
import { type AuthorColumns, authorColumns, joinAuthor } from '../accounts/accounts.public.ts';
import type { Db } from '../platform/db/open-database.ts';

export interface CommentRow extends AuthorColumns {
  readonly id: number;
  readonly source_id: string;
  readonly parent_id: number | null;
  readonly thread_id: number | null;
  readonly content: string;
  readonly vote_count: number;
  readonly created_at: Date;
  readonly is_deleted: boolean;
  readonly is_edited: boolean;
}

const columns = sql`c.id, c.source_id, c.parent_id, c.thread_id, c.user_id, c.content, c.vote_count, c.created_at,
  c.deleted_at is not null as is_deleted, c.edited_at is not null as is_edited, ${authorColumns}`;

/** Comments with their authors. */
const fromComments = sql`comments c ${joinAuthor('c')}`;

const isShown = sql<boolean>`c.deleted_at is null and not c.is_source_hidden`;

/** The latest comments everywhere. */
export const findLatest = async (db: Db, page: number): Promise<CommentRow[]> => {
  const size = pageSizes.latestComments;
  const { rows } = await sql<CommentRow>`
    with page as (
      select c.id from comments c where ${isShown}
      order by c.created_at desc, c.id desc limit ${sql.lit(size)} offset ${(page - 1) * size}::bigint)
    select ${columns} from page join comments c using (id) ${joinAuthor('c')} order by c.created_at desc, c.id desc`.execute(
    db,
  );
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
    select ${columns} from ${fromComments} where c.user_id = ${userId} and ${isShown}
    order by c.created_at desc, c.id desc limit ${limit} offset ${offset}::bigint`.execute(db);
  return rows;
};

interface ThreadPage {
  readonly sourceId: string;
  readonly page: number;
  readonly sort: 'new' | 'hot';
  /** The thread of this comment comes first. */
  readonly comment?: number | undefined;
}

// One page's answers; more is a quarrel that nobody reads to its end.
const MOST_ANSWERS = sql.lit(1000);

/**
 * A page of top-level comments on one thing, then their answers in the order they were given. A deleted comment stays
 * while it has answers.
 */
export const findThreads = async (
  db: Db,
  { sourceId, page, sort, comment }: ThreadPage,
): Promise<CommentRow[]> => {
  const size = pageSizes.comments;
  const first =
    comment === undefined
      ? sql``
      : sql`(c.id = (select coalesce(thread_id, id) from comments where id = ${comment})) is true desc, `;
  const rest =
    sort === 'hot' ? sql`c.vote_count desc, c.created_at desc, c.id desc` : sql`c.created_at desc, c.id desc`;
  const order = sql`${first}${rest}`;
  const { rows } = await sql<CommentRow>`
    with page as materialized (
      select c.id, row_number() over (order by ${order}) as place from comments c
      where c.source_id = ${sourceId} and c.thread_id is null and (c.deleted_at is null or exists (
        select 1 from comments answer where answer.thread_id = c.id and answer.deleted_at is null))
      order by ${order} limit ${sql.lit(size)} offset ${(page - 1) * size}::bigint),
    shown as (
      select id, place from page
      union all
      (select c.id, null from page join comments c on c.thread_id = page.id
        where c.deleted_at is null order by c.created_at, c.id limit ${MOST_ANSWERS}))
    select ${columns} from shown join comments c using (id) ${joinAuthor('c')}
    order by shown.place, c.created_at, c.id`.execute(db);
  return rows;
};

/** One comment that is there for everybody; undefined where it is deleted, or what it is on is gone. */
export const findComment = async (db: Db, id: number): Promise<CommentRow | undefined> => {
  const { rows } = await sql<CommentRow>`
    select ${columns} from ${fromComments} where c.id = ${id} and ${isShown}`.execute(db);
  return rows[0];
};

/** What others need to know of a comment. */
export interface CommentBrief {
  readonly id: number;
  readonly source_id: string;
  readonly user_id: number;
  readonly content: string;
  /** Who wrote what it answers; null at the top level. */
  readonly answered_user_id: number | null;
  /** Not deleted, and what it is on is there. */
  readonly is_shown: boolean;
}

export const findBriefs = async (db: Db, ids: readonly number[]): Promise<CommentBrief[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<CommentBrief>`
    select c.id, c.source_id, c.user_id, c.content, parent.user_id as answered_user_id, ${isShown} as is_shown
    from comments c left join comments parent on parent.id = c.parent_id
    where c.id = any(${ids}::int[])`.execute(db);
  return rows;
};

/** Those of the comments that a member voted for. */
export const findVoted = async (db: Db, userId: number, ids: readonly number[]): Promise<Set<number>> => {
  if (userId === 0 || ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('comment_votes')
    .select('comment_id')
    .where('user_id', '=', userId)
    .where(sql<boolean>`comment_id = any(${ids}::int[])`)
    .execute();
  return new Set(rows.map(({ comment_id }) => comment_id));
};

/** Hides what is said of a thing that is gone, or shows it again. */
export const setSourceHidden = async (tx: Db, sourceId: string, isHidden: boolean): Promise<void> => {
  await sql`
    update comments set is_source_hidden = ${isHidden}
    where source_id = ${sourceId} and is_source_hidden <> ${isHidden}`.execute(tx);
};

/** Removes what is said of things that are gone for good. */
export const removeOfSources = async (tx: Db, sourceIds: readonly string[]): Promise<void> => {
  await sql`delete from comments where source_id = any(${sourceIds}::text[])`.execute(tx);
};
