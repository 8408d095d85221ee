import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { type MediaRow, mediaColumns } from '../entities/attachments.queries.ts';

export interface NewMedia {
  readonly id: string;
  readonly userId: number;
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly description: string;
  readonly x: number;
  readonly y: number;
  readonly at: Date;
}

/** Notes an uploaded picture; undefined where its id is taken. */
export const insertMedia = async (db: Db, media: NewMedia): Promise<MediaRow | undefined> => {
  const { rows } = await sql<MediaRow>`
    insert into link_media (id, user_id, url, width, height, description, focus_x, focus_y, created_at)
    values (${media.id}::bigint, ${media.userId}, ${media.url}, ${media.width}, ${media.height},
      ${media.description}, ${media.x}, ${media.y}, ${media.at})
    on conflict do nothing returning ${mediaColumns}`.execute(db);
  return rows[0];
};

export const findOwnMedia = async (db: Db, userId: number, id: string): Promise<MediaRow | undefined> => {
  const { rows } = await sql<MediaRow>`
    select ${mediaColumns} from link_media where id = ${id}::bigint and user_id = ${userId}`.execute(db);
  return rows[0];
};

/** What is left out stays. */
export interface MediaWords {
  readonly description?: string;
  readonly focus?: { readonly x: number; readonly y: number } | undefined;
}

export const changeMedia = async (
  db: Db,
  userId: number,
  id: string,
  { description, focus }: MediaWords,
): Promise<MediaRow | undefined> => {
  const { rows } = await sql<MediaRow>`
    update link_media set description = coalesce(${description ?? null}, description),
      focus_x = coalesce(${focus?.x ?? null}::real, focus_x), focus_y = coalesce(${focus?.y ?? null}::real, focus_y)
    where id = ${id}::bigint and user_id = ${userId} returning ${mediaColumns}`.execute(db);
  return rows[0];
};

/** Addresses of pictures that statuses show or showed, of those that may still be posted, and of profiles. */
export const findMediaAddresses = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ url: string }>`
    select url from link_media
    union select header_url from link_accounts where header_url <> ''
    union select media ->> 'url' from link_status_edits, jsonb_array_elements(media) media`.execute(db);
  return rows.map(({ url }) => url);
};

/** Pictures that were uploaded before, and that no status took. */
export const removeLooseMedia = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('link_media').where('status_id', 'is', null).where('created_at', '<', before).execute();
};
