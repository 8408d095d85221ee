import { pageSizes } from '@hub/shared/contracts/input/paging';
import { type Selectable, sql } from 'kysely';
import { type AuthorColumns, authorColumns } from '../accounts/accounts.public.ts';
import type { Db } from '../platform/db/open-database.ts';
import { anyOf, columnsOf } from '../platform/db/parts.queries.ts';
import type { Comments } from '../platform/db/schema.generated.ts';

const columns = [
  ...(['id', 'source_id', 'parent_id', 'thread_id', 'user_id'] as const),
  ...(['content', 'html', 'vote_count', 'created_at'] as const),
] as const;

export interface CommentRow
  extends AuthorColumns,
    Readonly<Pick<Selectable<Comments>, (typeof columns)[number]>> {
  readonly is_deleted: boolean;
  readonly is_edited: boolean;
}

/** The columns of a `CommentRow`, of comments c and their authors. */
export const shownColumns = [
  ...columnsOf('c', columns),
  ...authorColumns,
  sql<boolean>`c.deleted_at is not null`.as('is_deleted'),
  sql<boolean>`c.edited_at is not null`.as('is_edited'),
];

const isShown = sql<boolean>`c.deleted_at is null and not c.is_source_hidden`;

/** Comments with their authors. */
const selectShown = (db: Db) =>
  db
    .selectFrom('comments as c')
    .innerJoin('users as author', 'author.id', 'c.user_id')
    .select(shownColumns)
    .where(isShown);

/** The latest comments everywhere. */
export const findLatest = (db: Db, page: number): Promise<CommentRow[]> => {
  const size = pageSizes.latestComments;
  return db
    .with('page', (cte) =>
      cte
        .selectFrom('comments as c')
        .select('c.id')
        .where(isShown)
        .orderBy('c.created_at', 'desc')
        .orderBy('c.id', 'desc')
        .limit(sql.lit(size))
        .offset((page - 1) * size),
    )
    .selectFrom('page')
    .innerJoin('comments as c', 'c.id', 'page.id')
    .innerJoin('users as author', 'author.id', 'c.user_id')
    .select(shownColumns)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .execute();
};

export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** One user's comments, the latest first. */
export const findCommentsOf = (db: Db, userId: number, { offset, limit }: Slice): Promise<CommentRow[]> =>
  selectShown(db)
    .where('c.user_id', '=', userId)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

/** One comment that is there for everybody; undefined where it is deleted, or what it is on is gone. */
export const findComment = (db: Db, id: number): Promise<CommentRow | undefined> =>
  selectShown(db).where('c.id', '=', id).executeTakeFirst();

/** What others need to know of a comment. */
export interface CommentBrief
  extends Readonly<Pick<Selectable<Comments>, 'id' | 'source_id' | 'user_id' | 'content'>> {
  /** Who wrote what it answers; null at the top level. */
  readonly answered_user_id: number | null;
  /** Not deleted, and what it is on is there. */
  readonly is_shown: boolean;
}

export const findBriefs = async (db: Db, ids: readonly number[]): Promise<CommentBrief[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('comments as c')
        .leftJoin('comments as parent', 'parent.id', 'c.parent_id')
        .select(['c.id', 'c.source_id', 'c.user_id', 'c.content', 'parent.user_id as answered_user_id'])
        .select(isShown.as('is_shown'))
        .where('c.id', '=', anyOf(ids))
        .execute();

/** Those of the comments that a member voted for. */
export const findVoted = async (db: Db, userId: number, ids: readonly number[]): Promise<Set<number>> => {
  if (userId === 0 || ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('comment_votes')
    .select('comment_id')
    .where('user_id', '=', userId)
    .where('comment_id', '=', anyOf(ids))
    .execute();
  return new Set(rows.map(({ comment_id }) => comment_id));
};

/** Hides what is said of a thing that is gone, or shows it again. */
export const setSourceHidden = async (tx: Db, sourceId: string, isHidden: boolean): Promise<void> => {
  await tx
    .updateTable('comments')
    .set({ is_source_hidden: isHidden })
    .where('source_id', '=', sourceId)
    .where('is_source_hidden', '<>', isHidden)
    .execute();
};

/** Removes what is said of things that are gone for good. */
export const removeOfSources = async (tx: Db, sourceIds: readonly string[]): Promise<void> => {
  await tx.deleteFrom('comments').where('source_id', '=', anyOf(sourceIds)).execute();
};
