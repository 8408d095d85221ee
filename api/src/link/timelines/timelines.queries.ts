import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { inOrder, latestFirst, type Page, within } from '../entities/paging.queries.ts';
import { type StatusRow, statusesFrom } from '../entities/status.queries.ts';
import { boostIsShown, isReadable, isWanted } from '../entities/visibility.queries.ts';

const pageOfStatuses = async (
  db: Db,
  viewerId: number,
  page: Page,
  {
    source = sql`link_statuses s`,
    conditions,
  }: { source?: RawBuilder<unknown>; conditions: RawBuilder<unknown>[] },
): Promise<StatusRow[]> => {
  const { rows } = await sql<StatusRow>`
    ${statusesFrom(viewerId, source)}
    where ${sql.join([...conditions, within('s.id', page)], sql` and `)} ${inOrder('s.id', page)}`.execute(
    db,
  );
  return latestFirst(rows, page);
};

/** Statuses of ours, of other servers, or both. */
export type Origin = 'local' | 'remote' | 'all';

const isFrom = (origin: Origin): RawBuilder<unknown>[] => {
  if (origin === 'all') return [];
  return [origin === 'local' ? sql`s.remote_uri is null` : sql`s.remote_uri is not null`];
};

const hasMedia = (only: boolean): RawBuilder<unknown>[] => (only ? [sql`s.media_count > 0`] : []);

/** What everybody wrote for everybody. */
export const findPublic = (
  db: Db,
  viewerId: number,
  page: Page,
  { onlyMedia, origin }: { readonly onlyMedia: boolean; readonly origin: Origin },
): Promise<StatusRow[]> =>
  pageOfStatuses(db, viewerId, page, {
    conditions: [
      sql`s.visibility = 'public' and s.reblog_of_id is null`,
      isReadable(viewerId),
      isWanted(viewerId),
      ...hasMedia(onlyMedia),
      ...isFrom(origin),
    ],
  });

/** The same with a hashtag. */
export const findTagged = (
  db: Db,
  viewerId: number,
  page: Page,
  { tag, onlyMedia, origin }: { readonly tag: string; readonly onlyMedia: boolean; readonly origin: Origin },
): Promise<StatusRow[]> =>
  pageOfStatuses(db, viewerId, page, {
    source: sql`link_status_tags t join link_statuses s on s.id = t.status_id`,
    conditions: [
      // Hidden in a select, which tag it is: the plan is the same for one of many and one of few.
      sql`t.tag = (select ${tag.toLowerCase()}) and s.visibility = 'public'`,
      within('t.status_id', page),
      isReadable(viewerId),
      isWanted(viewerId),
      ...hasMedia(onlyMedia),
      ...isFrom(origin),
    ],
  });

/** A story and the status that it is tied to; empty for none. */
export interface TiedStory {
  readonly storyId: number;
  readonly postId: string;
}

const ofStory = ({ storyId, postId }: TiedStory): RawBuilder<unknown> => sql`(
  select id from link_statuses where story_id = ${storyId} and visibility = 'public'
  ${postId === '' ? sql`` : sql`union select ${postId}::bigint`}) t join link_statuses s on s.id = t.id`;

/** What shares a story, and the status that it is tied to. */
export const findOfStory = (db: Db, viewerId: number, page: Page, story: TiedStory): Promise<StatusRow[]> =>
  pageOfStatuses(db, viewerId, page, {
    source: ofStory(story),
    conditions: [sql`s.reblog_of_id is null`, isReadable(viewerId), isWanted(viewerId)],
  });

/** How many everybody reads of these, and whether the tied one is among them. */
export const countOfStory = async (
  db: Db,
  story: TiedStory,
): Promise<{ readonly count: number; readonly is_tied: boolean }> => {
  const { rows } = await sql<{ count: number; is_tied: boolean }>`
    select count(*)::int as count, coalesce(bool_or(s.id::text = ${story.postId}), false) as is_tied
    from ${ofStory(story)} join users u on u.id = s.user_id and u.banned_at is null
    where s.reblog_of_id is null and ${isReadable(0)}`.execute(db);
  return rows[0] ?? { count: 0, is_tied: false };
};

export interface AccountFilter {
  readonly userId: number;
  readonly withoutReplies: boolean;
  readonly withoutReblogs: boolean;
  readonly onlyMedia: boolean;
  /** Empty for any. */
  readonly tag: string;
}

const tagged = (tag: string): RawBuilder<unknown>[] =>
  tag === ''
    ? []
    : [
        sql`exists (select 1 from link_status_tags t
          where t.tag = ${tag.replace(/^#/, '').toLowerCase()} and t.status_id = s.id)`,
      ];

/** What one account wrote and boosted, as far as the viewer may read it. */
export const findOfAccount = (
  db: Db,
  viewerId: number,
  page: Page,
  { userId, withoutReplies, withoutReblogs, onlyMedia, tag }: AccountFilter,
): Promise<StatusRow[]> =>
  pageOfStatuses(db, viewerId, page, {
    conditions: [
      sql`s.user_id = ${userId}`,
      isReadable(viewerId),
      boostIsShown(viewerId),
      // What somebody adds to their own words is no reply.
      ...(withoutReplies ? [sql`(s.reply_to_id is null or r.user_id = s.user_id)`] : []),
      ...(withoutReblogs ? [sql`s.reblog_of_id is null`] : []),
      ...hasMedia(onlyMedia),
      ...tagged(tag),
    ],
  });

/** What an account put on top, the latest pin first. */
export const findPinned = async (
  db: Db,
  viewerId: number,
  userId: number,
  limit: number,
): Promise<StatusRow[]> => {
  const { rows } = await sql<StatusRow>`
    ${statusesFrom(viewerId, sql`link_statuses s`)}
    where s.user_id = ${userId} and s.pinned_at is not null and ${isReadable(viewerId)}
    order by s.pinned_at desc limit ${sql.lit(limit)}`.execute(db);
  return rows;
};

export interface Mark {
  readonly id: string;
  readonly status_id: string;
}

/** What the viewer likes or bookmarked and may still read, by when they did. */
export const findMarks = async (
  db: Db,
  table: 'link_favourites' | 'link_bookmarks',
  viewerId: number,
  page: Page,
): Promise<Mark[]> => {
  const { rows } = await sql<Mark>`
    select k.id::text as id, k.status_id::text as status_id
    from ${sql.table(table)} k join link_statuses s on s.id = k.status_id
      join users u on u.id = s.user_id and u.banned_at is null
    where k.user_id = ${viewerId} and ${isReadable(viewerId)} and ${within('k.id', page)}
    ${inOrder('k.id', page)}`.execute(db);
  return latestFirst(rows, page);
};
