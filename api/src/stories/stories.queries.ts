import type { StoryState } from '@hub/shared/contracts/story';
import { type RawBuilder, sql } from 'kysely';
import { type AuthorColumns, authorColumns, joinAuthor } from '../accounts/accounts.public.ts';
import type { Db } from '../platform/db/open-database.ts';
import { FEWEST, type Newest } from '../platform/time-window.ts';

/** A story as its table has it; lists leave the content out. */
export interface StoryRow extends AuthorColumns {
  readonly id: number;
  readonly kind: 'native' | 'link';
  readonly status: StoryState;
  readonly title: string;
  readonly summary: string;
  readonly cover_url: string;
  readonly url: string;
  readonly source_name: string;
  readonly show_user_name: string;
  readonly declaration: string;
  readonly tag_ids: number[];
  readonly vote_count: number;
  readonly mark_count: number;
  readonly comment_count: number;
  readonly created_at: Date;
  readonly published_at: Date | null;
  /** When the text that the row holds was written. */
  readonly updated_at: Date;
  readonly revision: number;
  readonly shown_revision: number;
  readonly review_reason: string;
}

export interface FullStoryRow extends StoryRow {
  readonly content: string;
}

const ofStory = sql.raw(
  [
    'id, kind, status, user_id, title, summary, cover_url, url, source_name, show_user_name, declaration',
    'tag_ids, vote_count, mark_count, comment_count, created_at, published_at, updated_at, revision, shown_revision, review_reason',
  ]
    .join(', ')
    .replaceAll(/\w+/g, 's.$&'),
);

/** The columns of a `StoryRow`. */
export const storyColumns = sql`${ofStory}, ${authorColumns}`;
/** Stories with their authors. */
export const fromStories = sql`stories s ${joinAuthor('s')}`;

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

type Condition = RawBuilder<boolean>;

const where = ({ tagIds, from, userId, withHidden }: StoryFilter): Condition => {
  const conditions: Condition[] = [
    withHidden ? sql<boolean>`s.deleted_at is null` : sql<boolean>`s.is_public`,
  ];
  if (tagIds) conditions.push(sql<boolean>`s.tag_ids && ${tagIds}::int[]`);
  if (from) conditions.push(sql<boolean>`s.published_at >= ${from}`);
  if (userId !== undefined) conditions.push(sql<boolean>`s.user_id = ${userId}`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
};

const orderOf = (order: StoryOrder, withHidden = false): RawBuilder<unknown> => {
  const time = withHidden ? sql`coalesce(s.published_at, s.created_at)` : sql`s.published_at`;
  const first = order === 'published_at' ? sql`` : sql`${sql.ref(`s.${order}`)} desc, `;
  return sql`${first}${time} desc, s.id desc`;
};

/** A slice of the stories that match; the ids are found in the index first, then their rows (deep pages). */
export const findStories = async (
  db: Db,
  filter: StoryFilter,
  order: StoryOrder,
  { offset, limit }: Slice,
): Promise<StoryRow[]> => {
  const sorting = orderOf(order, filter.withHidden);
  const { rows } = await sql<StoryRow>`
    with page as (
      select s.id from stories s where ${where(filter)}
      order by ${sorting} limit ${sql.lit(limit)} offset ${offset}::bigint)
    select ${storyColumns} from page join stories s using (id) ${joinAuthor('s')} order by ${sorting}`.execute(
    db,
  );
  return rows;
};

/** What the time windows of ranked lists are reckoned from. */
export const findNewest = async (db: Db): Promise<Newest> => {
  const { rows } = await sql<{ twentieth: Date | null; imported: Date | null }>`
    select
      (select published_at from stories where is_public
        order by published_at desc, id desc limit 1 offset ${sql.lit(FEWEST - 1)}) as twentieth,
      (select published_at from stories where is_public and import_key is not null
        order by published_at desc, id desc limit 1) as imported`.execute(db);
  return { twentieth: rows[0]?.twentieth ?? undefined, imported: rows[0]?.imported ?? undefined };
};

/** Titles, by id, of the public ones among these. */
export const findPublicTitles = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('stories')
    .select(['id', 'title'])
    .where('is_public', '=', true)
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .execute();
  return new Map(rows.map(({ id, title }) => [String(id), title]));
};

export const findPublicStories = async (db: Db, ids: readonly number[]): Promise<StoryRow[]> => {
  const { rows } = await sql<StoryRow>`
    select ${storyColumns} from ${fromStories} where s.is_public and s.id = any(${ids}::int[])`.execute(db);
  return rows;
};

/** One story, hidden or not; undefined when deleted. */
export const findStory = async (db: Db, id: number): Promise<FullStoryRow | undefined> => {
  const { rows } = await sql<FullStoryRow>`
    select ${storyColumns}, s.content from ${fromStories} where s.id = ${id} and s.deleted_at is null`.execute(
    db,
  );
  return rows[0];
};

/** Public stories that share a tag (any, where there is none to share), youngest first. */
export const findRelated = async (db: Db, tagIds: readonly number[], limit: number): Promise<StoryRow[]> =>
  findStories(db, { tagIds: tagIds.length > 0 ? tagIds : undefined, from: undefined }, 'published_at', {
    offset: 0,
    limit,
  });

/** What a user's public stories received, in votes and bookmarks together, and how many there are. */
export const findReceived = async (db: Db, userId: number): Promise<{ score: number; stories: number }> => {
  const { rows } = await sql<{ score: number; stories: number }>`
    select coalesce(sum(vote_count + mark_count), 0)::int as score, count(*)::int as stories
    from stories where user_id = ${userId} and is_public`.execute(db);
  return rows[0] ?? { score: 0, stories: 0 };
};

export interface PublishedRow {
  readonly id: number;
  readonly kind: StoryRow['kind'];
  readonly title: string;
  readonly summary: string;
  readonly published_at: Date;
}

/** A user's public stories in a few words, the latest first. */
export const findPublished = async (db: Db, userId: number, limit: number): Promise<PublishedRow[]> => {
  const { rows } = await sql<PublishedRow>`
    select id, kind, title, summary, published_at from stories
    where user_id = ${userId} and is_public
    order by published_at desc, id desc limit ${limit}`.execute(db);
  return rows;
};
