import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import type { DB } from '../../platform/db/schema.generated.ts';
import { amongIds, idAsText } from './paging.queries.ts';

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

export const mediaColumns = (eb: ExpressionBuilder<DB, 'link_media'>) =>
  [
    idAsText(eb),
    eb.cast<string | null>('status_id', 'text').as('status_id'),
    ...(['url', 'width', 'height', 'description', 'focus_x', 'focus_y'] as const),
  ] as const;

export const findMedia = async (db: Db, statusIds: readonly string[]): Promise<MediaRow[]> => {
  if (statusIds.length === 0) return [];
  return db
    .selectFrom('link_media')
    .select(mediaColumns)
    .where('status_id', '=', amongIds(statusIds))
    .orderBy('link_media.status_id')
    .orderBy('position')
    .execute();
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
  return db
    .selectFrom('link_polls as p')
    .leftJoin('link_poll_votes as v', (join) =>
      join.onRef('v.status_id', '=', 'p.status_id').on('v.user_id', '=', viewerId),
    )
    .select(({ cast }) => cast<string>('p.status_id', 'text').as('status_id'))
    .select(['p.options', 'p.votes', 'p.voters_count', 'p.is_multiple', 'p.hides_totals'])
    .select(['p.expires_at', 'v.choices'])
    .where('p.status_id', '=', amongIds(statusIds))
    .execute();
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
