import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { amongIds } from './paging.queries.ts';

export interface MediaRow {
  readonly id: string;
  readonly status_id: string | null;
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly description: string;
  readonly focus_x: number;
  readonly focus_y: number;
}

export const mediaColumns = sql`id::text as id, status_id::text as status_id, url, width, height, description,
  focus_x, focus_y`;

export const findMedia = async (db: Db, statusIds: readonly string[]): Promise<MediaRow[]> => {
  if (statusIds.length === 0) return [];
  const { rows } = await sql<MediaRow>`
    select ${mediaColumns} from link_media where status_id = ${amongIds(statusIds)}
    order by status_id, position`.execute(db);
  return rows;
};

export interface PollRow {
  readonly status_id: string;
  readonly options: string[];
  readonly votes: number[];
  readonly voters_count: number;
  readonly is_multiple: boolean;
  readonly hides_totals: boolean;
  readonly expires_at: Date;
  /** Of the viewer; null for none. */
  readonly choices: number[] | null;
}

export const findPolls = async (
  db: Db,
  viewerId: number,
  statusIds: readonly string[],
): Promise<PollRow[]> => {
  if (statusIds.length === 0) return [];
  const { rows } = await sql<PollRow>`
    select p.status_id::text as status_id, p.options, p.votes, p.voters_count, p.is_multiple, p.hides_totals,
      p.expires_at, v.choices
    from link_polls p left join link_poll_votes v on v.status_id = p.status_id and v.user_id = ${viewerId}
    where p.status_id = ${amongIds(statusIds)}`.execute(db);
  return rows;
};

export interface CardRow {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly author_name: string;
  readonly provider_name: string;
  readonly image_url: string;
}

export const findCards = async (db: Db, urls: readonly string[]): Promise<CardRow[]> => {
  if (urls.length === 0) return [];
  return db
    .selectFrom('link_cards')
    .select(['url', 'title', 'description', 'author_name', 'provider_name', 'image_url'])
    .where('url', 'in', [...urls])
    .where('title', '!=', '')
    .execute();
};
