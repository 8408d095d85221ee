import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import { imageKey } from './image-key.ts';

/** Notes pictures from elsewhere that somebody's text shows, in the order of their keys: so no two writers wait in a ring. */
export const addRemoteImages = async (tx: Db, urls: readonly string[]): Promise<void> => {
  const byKey = new Map(urls.map((url) => [imageKey(url), url]));
  if (byKey.size === 0) return;
  const keys = [...byKey.keys()].sort();
  await sql`
    insert into remote_images (key, url)
    select * from unnest(${keys}::text[], ${keys.map((key) => byKey.get(key) ?? '')}::text[])
    on conflict (key) do nothing`.execute(tx);
};

/** The address that a key stands for. */
export const findRemoteImage = async (db: Db, key: string): Promise<string | undefined> => {
  const image = await db.selectFrom('remote_images').select('url').where('key', '=', key).executeTakeFirst();
  return image?.url;
};
