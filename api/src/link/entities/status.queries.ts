import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { boostIsShown, isReadable } from './visibility.queries.ts';

export interface StatusRow {
  readonly id: string;
  readonly user_id: number;
  readonly reply_to_id: string | null;
  readonly reply_to_user_id: number | null;
  readonly reblog_of_id: string | null;
  readonly content: string;
  readonly spoiler_text: string;
  readonly sensitive: boolean;
  readonly visibility: 'public' | 'unlisted' | 'private' | 'direct';
  readonly language: string;
  readonly media_count: number;
  readonly card_url: string | null;
  readonly replies_count: number;
  readonly reblogs_count: number;
  readonly favourites_count: number;
  readonly created_at: Date;
  readonly edited_at: Date | null;
  readonly favourited: boolean;
  readonly reblogged: boolean;
  readonly bookmarked: boolean;
  readonly pinned: boolean;
}

const ofViewer = (table: string, viewerId: number): RawBuilder<boolean> =>
  viewerId === 0
    ? sql`false`
    : sql`exists (select 1 from ${sql.table(table)} v where v.user_id = ${viewerId} and v.status_id = s.id)`;

/** Statuses of `source` (which calls them `s`) as one viewer sees them; their authors are there. */
export const statusesFrom = (
  viewerId: number,
  source: RawBuilder<unknown>,
): RawBuilder<StatusRow> => sql<StatusRow>`
  select s.id::text as id, s.user_id, s.reply_to_id::text as reply_to_id, r.user_id as reply_to_user_id,
    s.reblog_of_id::text as reblog_of_id, s.content, s.spoiler_text, s.sensitive, s.visibility, s.language,
    s.media_count, s.card_url, s.replies_count, s.reblogs_count, s.favourites_count, s.created_at, s.edited_at,
    ${ofViewer('link_favourites', viewerId)} as favourited,
    ${ofViewer('link_bookmarks', viewerId)} as bookmarked,
    ${
      viewerId === 0
        ? sql`false`
        : sql`exists (select 1 from link_statuses b where b.reblog_of_id = s.id and b.user_id = ${viewerId})`
    } as reblogged,
    s.pinned_at is not null as pinned
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
    where s.id = any(${ids}::bigint[]) and ${isReadable(viewerId)} and ${boostIsShown(viewerId)}`.execute(db);
  return rows;
};
