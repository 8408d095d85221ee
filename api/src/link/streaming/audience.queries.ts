import type { Status } from '@hub/shared/contracts/link/entities';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { isThreadMuted } from '../entities/status.queries.ts';
import { isReadable, isWanted } from '../entities/visibility.queries.ts';
import type { Deleted } from '../events/feed-events.ts';

/** What tells which streams a status belongs to. */
export interface AboutStatus {
  readonly user_id: number;
  readonly original_id: string;
  readonly is_boost: boolean;
  readonly visibility: Status['visibility'];
  readonly has_media: boolean;
  readonly is_remote: boolean;
  /** In lower case. */
  readonly tags: readonly string[];
}

export const findAbout = async (db: Db, id: string): Promise<AboutStatus | undefined> => {
  const { rows } = await sql<AboutStatus>`
    select s.user_id, coalesce(s.reblog_of_id, s.id)::text as original_id, s.reblog_of_id is not null as is_boost,
      s.visibility, s.media_count > 0 as has_media, s.remote_uri is not null as is_remote,
      array(select t.tag from link_status_tags t where t.status_id = s.id) as tags
    from link_statuses s where s.id = ${id}::bigint`.execute(db);
  return rows[0];
};

const viewer = sql.ref<number>('viewer.id');

/** Who of these may read a status, and wants to read of its author; 0 is a visitor. */
export const findReaders = async (
  db: Db,
  id: string,
  viewerIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  if (viewerIds.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select viewer.id from unnest(${viewerIds}::int[]) as viewer (id),
      link_statuses s join users u on u.id = s.user_id and u.banned_at is null
    where s.id = ${id}::bigint and ${isReadable(viewer)} and ${isWanted(viewer)}`.execute(db);
  return new Set(rows.map((row) => row.id));
};

/** In whose homes among these a status may have stood that is no more. */
export const findBereft = async (
  db: Db,
  { id, authorId, visibility }: Deleted,
  viewerIds: readonly number[],
): Promise<number[]> => {
  if (viewerIds.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select viewer.id from unnest(${viewerIds}::int[]) as viewer (id)
    where viewer.id = ${authorId}
      or (${visibility} <> 'direct' and exists (select 1 from link_follows f
        where f.follower_id = viewer.id and f.followee_id = ${authorId}))
      or exists (select 1 from link_mentions m where m.status_id = ${id}::bigint and m.user_id = viewer.id)`.execute(
    db,
  );
  return rows.map((row) => row.id);
};

/** How a viewer stands to a status. */
export interface Flags {
  readonly favourited: boolean;
  readonly bookmarked: boolean;
  readonly reblogged: boolean;
  readonly pinned: boolean;
  readonly muted: boolean;
  readonly voted: boolean;
  readonly own_votes: readonly number[];
}

/** How these viewers stand to a status; whoever has done nothing with it is left out. */
export const findFlags = async (
  db: Db,
  id: string,
  viewerIds: readonly number[],
): Promise<ReadonlyMap<number, Flags>> => {
  if (viewerIds.length === 0) return new Map();
  const { rows } = await sql<Flags & { viewer_id: number }>`
    select * from (
      select viewer.id as viewer_id,
        exists (select 1 from link_favourites k where k.user_id = viewer.id and k.status_id = s.id) as favourited,
        exists (select 1 from link_bookmarks k where k.user_id = viewer.id and k.status_id = s.id) as bookmarked,
        exists (select 1 from link_statuses k where k.user_id = viewer.id and k.reblog_of_id = s.id) as reblogged,
        s.user_id = viewer.id and s.pinned_at is not null as pinned,
        ${isThreadMuted(viewer)} as muted,
        p.status_id is not null and (s.user_id = viewer.id or v.choices is not null) as voted,
        coalesce(v.choices, '{}') as own_votes
      from unnest(${viewerIds}::int[]) as viewer (id)
        cross join link_statuses s
        left join link_polls p on p.status_id = s.id
        left join link_poll_votes v on v.status_id = s.id and v.user_id = viewer.id
      where s.id = ${id}::bigint) flags
    where favourited or bookmarked or reblogged or pinned or muted or voted`.execute(db);
  return new Map(rows.map(({ viewer_id, ...flags }) => [viewer_id, flags]));
};
