import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { amongIds } from './paging.queries.ts';
import { boostIsShown, isReadable, isThere } from './visibility.queries.ts';

export interface StatusRow {
  readonly id: string;
  readonly user_id: number;
  readonly reply_to_id: string | null;
  readonly reply_to_user_id: number | null;
  /** The status that its thread begins with. */
  readonly thread_id: string;
  readonly reblog_of_id: string | null;
  readonly content: string;
  readonly spoiler_text: string;
  readonly sensitive: boolean;
  readonly visibility: 'public' | 'unlisted' | 'private' | 'direct';
  readonly language: string;
  readonly media_count: number;
  readonly card_url: string | null;
  /** The story whose address it holds, else the one that is tied to it. */
  readonly story_id: number | null;
  readonly has_poll: boolean;
  readonly replies_count: number;
  readonly reblogs_count: number;
  readonly favourites_count: number;
  readonly created_at: Date;
  readonly edited_at: Date | null;
  /** Of a status of another server: its address and page there, and its text; null for ours. */
  readonly remote_uri: string | null;
  readonly remote_url: string | null;
  readonly remote_html: string | null;
  readonly favourited: boolean;
  readonly reblogged: boolean;
  readonly bookmarked: boolean;
  readonly pinned: boolean;
  /** The viewer wants to hear no more of its thread. */
  readonly muted: boolean;
}

const isMarkedBy = (table: string, viewerId: number): RawBuilder<boolean> =>
  viewerId === 0
    ? sql`false`
    : isThere(sql`select 1 from ${sql.table(table)} v where v.user_id = ${viewerId} and v.status_id = s.id`);

/** Whether a viewer mutes the thread of the status that a query calls `s`. */
export const isThreadMuted = (viewerId: RawBuilder<unknown>): RawBuilder<boolean> =>
  isThere(sql`select 1 from link_thread_mutes m
    where m.user_id = ${viewerId} and m.thread_id = coalesce(s.thread_id, s.id)`);

/** Here, not as a question of its own: most pages of a timeline hold no story. */
const storyId = sql`coalesce(s.story_id, (
  select t.id from stories t where t.post_id = s.id::text and t.post_id <> '' order by t.id limit 1))`;

/** Statuses of `source` (which calls them `s`) as one viewer sees them; their authors are there. */
export const statusesFrom = (
  viewerId: number,
  source: RawBuilder<unknown>,
): RawBuilder<StatusRow> => sql<StatusRow>`
  select s.id::text as id, s.user_id, s.reply_to_id::text as reply_to_id, r.user_id as reply_to_user_id,
    coalesce(s.thread_id, s.id)::text as thread_id,
    s.reblog_of_id::text as reblog_of_id, s.content, s.spoiler_text, s.sensitive, s.visibility, s.language,
    s.media_count, s.card_url, ${storyId} as story_id, s.replies_count, s.reblogs_count, s.favourites_count, s.created_at,
    s.edited_at, s.remote_uri, s.remote_url, s.remote_html,
    ${isMarkedBy('link_favourites', viewerId)} as favourited,
    ${isMarkedBy('link_bookmarks', viewerId)} as bookmarked,
    ${
      viewerId === 0
        ? sql`false`
        : isThere(sql`select 1 from link_statuses b where b.reblog_of_id = s.id and b.user_id = ${viewerId}`)
    } as reblogged,
    ${viewerId === 0 ? sql`false` : isThreadMuted(sql`${viewerId}`)} as muted,
    s.pinned_at is not null as pinned,
    ${isThere(sql`select 1 from link_polls p where p.status_id = s.id`)} as has_poll
  from ${source} join users u on u.id = s.user_id and u.banned_at is null
    left join link_statuses r on r.id = s.reply_to_id`;

/** Those of these statuses that the viewer may read, in no order. */
export const findReadable = async (
  db: Db,
  viewerId: number,
  ids: readonly string[],
): Promise<StatusRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<StatusRow>`
    ${statusesFrom(viewerId, sql`link_statuses s`)}
    where s.id = ${amongIds(ids)} and ${isReadable(viewerId)} and ${boostIsShown(viewerId)}`.execute(db);
  return rows;
};

/** Whom these statuses name, by status. */
export const findMentioned = async (db: Db, ids: readonly string[]): Promise<Map<string, number[]>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; users: number[] }>`
    select status_id::text as id, array_agg(user_id order by user_id) as users from link_mentions
    where status_id = any(${ids}::bigint[]) group by status_id`.execute(db);
  return new Map(rows.map(({ id, users }) => [id, users]));
};
