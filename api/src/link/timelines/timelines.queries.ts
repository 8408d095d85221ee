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

const hasMedia = (only: boolean): RawBuilder<unknown>[] => (only ? [sql`s.media_count > 0`] : []);

/** What everybody wrote for everybody. */
export const findPublic = (
  db: Db,
  viewerId: number,
  page: Page,
  { onlyMedia }: { readonly onlyMedia: boolean },
): Promise<StatusRow[]> =>
  pageOfStatuses(db, viewerId, page, {
    conditions: [
      sql`s.visibility = 'public' and s.reblog_of_id is null`,
      isReadable(viewerId),
      isWanted(viewerId),
      ...hasMedia(onlyMedia),
    ],
  });

/** The same with a hashtag. */
export const findTagged = (
  db: Db,
  viewerId: number,
  page: Page,
  { tag, onlyMedia }: { readonly tag: string; readonly onlyMedia: boolean },
): Promise<StatusRow[]> =>
  pageOfStatuses(db, viewerId, page, {
    source: sql`link_status_tags t join link_statuses s on s.id = t.status_id`,
    conditions: [
      sql`t.tag = ${tag.toLowerCase()} and s.visibility = 'public'`,
      within('t.status_id', page),
      isReadable(viewerId),
      isWanted(viewerId),
      ...hasMedia(onlyMedia),
    ],
  });

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
