import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { type MediaRow, mediaColumns } from '../entities/attachments.queries.ts';
import { bigId } from '../entities/paging.queries.ts';

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
export const insertMedia = (
  db: Db,
  { id, userId, x, y, at, ...picture }: NewMedia,
): Promise<MediaRow | undefined> =>
  db
    .insertInto('link_media')
    .values({ ...picture, id: bigId(id), user_id: userId, focus_x: x, focus_y: y, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning(mediaColumns)
    .executeTakeFirst();

export const findOwnMedia = (db: Db, userId: number, id: string): Promise<MediaRow | undefined> =>
  db
    .selectFrom('link_media')
    .select(mediaColumns)
    .where('id', '=', bigId(id))
    .where('user_id', '=', userId)
    .executeTakeFirst();

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
  const changes = {
    ...(description === undefined ? {} : { description }),
    ...(focus && { focus_x: focus.x, focus_y: focus.y }),
  };
  // Without a change no statement can be made.
  if (Object.keys(changes).length === 0) return findOwnMedia(db, userId, id);
  return db
    .updateTable('link_media')
    .set(changes)
    .where('id', '=', bigId(id))
    .where('user_id', '=', userId)
    .returning(mediaColumns)
    .executeTakeFirst();
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
