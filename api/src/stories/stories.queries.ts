import { type NotNull, type RawBuilder, type Selectable, sql } from 'kysely';
import { type AuthorColumns, authorColumns } from '../accounts/accounts.public.ts';
import type { Db } from '../platform/db/open-database.ts';
import { allOf, anyOf, columnsOf } from '../platform/db/parts.queries.ts';
import type { Stories } from '../platform/db/schema.generated.ts';
import { FEWEST, type Newest } from '../platform/time-window.ts';

const listed = [
  ...(['id', 'kind', 'status', 'user_id', 'title', 'summary', 'cover_url', 'url', 'source_name'] as const),
  ...(['show_user_name', 'declaration', 'tag_ids', 'vote_count', 'mark_count', 'comment_count'] as const),
  // `updated_at`: when the text that the row holds was written.
  ...(['created_at', 'published_at', 'updated_at', 'revision', 'shown_revision', 'review_reason'] as const),
  ...(['chinese'] as const),
] as const;

/** A story as its table has it; lists leave the content out. */
export interface StoryRow
  extends AuthorColumns,
    Readonly<Pick<Selectable<Stories>, (typeof listed)[number]>> {}

export interface FullStoryRow extends StoryRow, Readonly<Pick<Selectable<Stories>, 'content'>> {}

export interface StoryPageRow extends FullStoryRow, Readonly<Pick<Selectable<Stories>, 'post_id'>> {}

const storyColumns = [...columnsOf('s', listed), ...authorColumns];

/** Stories with their authors. */
export const selectStories = (db: Db) =>
  db.selectFrom('stories as s').innerJoin('users as author', 'author.id', 's.user_id').select(storyColumns);

/** Columns that a list may be ordered by, highest first; time settles what is equal. */
export type StoryOrder = 'published_at' | 'heat_1' | 'heat_3' | 'heat_7' | 'heat_30' | 'view_count';

export interface StoryFilter {
  /** Any of these tags. */
  readonly tagIds: readonly number[] | undefined;
  readonly from: Date | undefined;
  readonly userId?: number | undefined;
  readonly withHidden?: boolean;
}

export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

const where = ({ tagIds, from, userId, withHidden }: StoryFilter): RawBuilder<boolean> => {
  const conditions = [withHidden ? sql`s.deleted_at is null` : sql`s.is_public`];
  if (tagIds) conditions.push(sql`s.tag_ids && ${tagIds}::int[]`);
  if (from) conditions.push(sql`s.published_at >= ${from}`);
  if (userId !== undefined) conditions.push(sql`s.user_id = ${userId}`);
  return allOf(conditions);
};

const orderOf = (order: StoryOrder, withHidden = false): RawBuilder<unknown> => {
  const time = withHidden ? sql`coalesce(s.published_at, s.created_at)` : sql`s.published_at`;
  const first = order === 'published_at' ? sql`` : sql`${sql.ref(`s.${order}`)} desc, `;
  return sql`${first}${time} desc, s.id desc`;
};

/** A slice of the stories that match; the ids are found in the index first, then their rows (deep pages). */
export const findStories = (
  db: Db,
  filter: StoryFilter,
  order: StoryOrder,
  { offset, limit }: Slice,
): Promise<StoryRow[]> => {
  const sorting = orderOf(order, filter.withHidden);
  return db
    .with('page', (cte) =>
      cte
        .selectFrom('stories as s')
        .select('s.id')
        .where(where(filter))
        .orderBy(sorting)
        .limit(sql.lit(limit))
        .offset(offset),
    )
    .selectFrom('page')
    .innerJoin('stories as s', 's.id', 'page.id')
    .innerJoin('users as author', 'author.id', 's.user_id')
    .select(storyColumns)
    .orderBy(sorting)
    .execute();
};

/** What the time windows of ranked lists are reckoned from. */
export const findNewest = async (db: Db): Promise<Newest> => {
  const newest = db
    .selectFrom('stories')
    .select('published_at')
    .where('is_public', '=', sql.lit(true))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(1));
  const { twentieth, imported } = await db
    .selectNoFrom([
      newest.offset(sql.lit(FEWEST - 1)).as('twentieth'),
      newest.where('import_key', 'is not', null).as('imported'),
    ])
    .executeTakeFirstOrThrow();
  return { twentieth: twentieth ?? undefined, imported: imported ?? undefined };
};

/** Titles, by id, of the public ones among these. */
export const findPublicTitles = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('stories')
    .select(['id', 'title'])
    .where('is_public', '=', sql.lit(true))
    .where('id', '=', anyOf(ids.map(Number)))
    .execute();
  return new Map(rows.map(({ id, title }) => [String(id), title]));
};

export const findPublicStories = (db: Db, ids: readonly number[]): Promise<StoryRow[]> =>
  selectStories(db).where('s.is_public', '=', sql.lit(true)).where('s.id', '=', anyOf(ids)).execute();

/** One story, hidden or not; undefined when deleted. */
export const findStory = (db: Db, id: number): Promise<StoryPageRow | undefined> =>
  selectStories(db)
    .select(['s.content', 's.post_id'])
    .where('s.id', '=', id)
    .where('s.deleted_at', 'is', null)
    .executeTakeFirst();

/** Public stories that share a tag (any, where there is none to share), youngest first. */
export const findRelated = async (db: Db, tagIds: readonly number[], limit: number): Promise<StoryRow[]> =>
  findStories(db, { tagIds: tagIds.length > 0 ? tagIds : undefined, from: undefined }, 'published_at', {
    offset: 0,
    limit,
  });

/** What a user's public stories received from others, in votes and bookmarks together, and how many there are. */
export const findReceived = (db: Db, userId: number): Promise<{ score: number; stories: number }> => {
  const own = (table: 'votes' | 'bookmarks') =>
    sql<number>`(${db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('source_id', 'in', (from) =>
        from
          .selectFrom('stories')
          .select(sql<string>`'story-' || id`.as('source_id'))
          .where('user_id', '=', userId)
          .where('is_public', '=', sql.lit(true)),
      )})`;
  return db
    .selectFrom('stories')
    .select(({ fn }) => [
      sql<number>`greatest(coalesce(sum(vote_count + mark_count), 0) - ${own('votes')} - ${own('bookmarks')}, 0)`.as(
        'score',
      ),
      fn.countAll<number>().as('stories'),
    ])
    .where('user_id', '=', userId)
    .where('is_public', '=', sql.lit(true))
    .executeTakeFirstOrThrow();
};

export interface PublishedRow extends Pick<StoryRow, 'id' | 'kind' | 'title' | 'summary'> {
  readonly published_at: Date;
}

/** A user's public stories in a few words, the latest first. */
export const findPublished = (db: Db, userId: number, limit: number): Promise<PublishedRow[]> =>
  db
    .selectFrom('stories')
    .select(['id', 'kind', 'title', 'summary', 'published_at'])
    .where('user_id', '=', userId)
    .where('is_public', '=', sql.lit(true))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .$narrowType<{ published_at: NotNull }>()
    .execute();
