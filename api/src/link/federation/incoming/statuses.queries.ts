import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database.ts';
import { anyOf } from '../../../platform/db/parts.queries.ts';

/** A status of another server by its address there. */
export const findStatusByUri = async (db: Db, uri: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from link_statuses where remote_uri = ${uri} and deleted_at is null`.execute(db);
  return rows[0]?.id;
};

/** Whether a status of another server was taken away here: it does not come back, whoever boosts it. */
export const isGone = async (db: Db, uri: string): Promise<boolean> => {
  const deleted = db
    .selectFrom('link_statuses')
    .select('remote_uri as uri')
    .where('remote_uri', '=', uri)
    .where('deleted_at', 'is not', null);
  const removed = db.selectFrom('federation_gone').select('uri').where('uri', '=', uri);
  return (await deleted.union(removed).executeTakeFirst()) !== undefined;
};

/** Whether any member of ours follows an account of another server. */
export const isFollowedByUs = async (db: Db, uri: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 as one from federation_actors a join link_follows f on f.followee_id = a.user_id
    where a.uri = ${uri} limit 1`.execute(db);
  return rows.length > 0;
};

/** Accounts of other servers that are known, by their addresses. */
export const findActorIds = async (db: Db, uris: readonly string[]): Promise<number[]> => {
  const rows = await db
    .selectFrom('federation_actors')
    .select('user_id')
    .where('uri', '=', anyOf(uris))
    .execute();
  return rows.map(({ user_id }) => user_id);
};

/** What a status of another server has beside what every status has. */
export const markRemote = async (
  tx: Db,
  id: string,
  { uri, url, html }: { readonly uri: string; readonly url: string; readonly html: string },
): Promise<void> => {
  await sql`
    update link_statuses set remote_uri = ${uri}, remote_url = ${url}, remote_html = ${html}
    where id = ${id}::bigint`.execute(tx);
};

export interface RemotePicture {
  readonly id: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly description: string;
}

/** Writes the pictures of a status of another server, instead of those it had. */
export const savePictures = async (
  tx: Db,
  userId: number,
  statusId: string,
  pictures: readonly RemotePicture[],
): Promise<void> => {
  await sql`delete from link_media where status_id = ${statusId}::bigint`.execute(tx);
  for (const [position, { id, url, width, height, description }] of pictures.entries())
    await sql`
      insert into link_media (id, user_id, status_id, position, url, width, height, description)
      values (${id}::bigint, ${userId}, ${statusId}::bigint, ${position}, ${url}, ${width}, ${height}, ${description})`.execute(
      tx,
    );
};

/** Whose a status of another server is. */
export const findRemoteAuthor = async (
  db: Db,
  uri: string,
): Promise<{ readonly id: string; readonly user_id: number } | undefined> => {
  const { rows } = await sql<{ id: string; user_id: number }>`
    select id::text as id, user_id from link_statuses where remote_uri = ${uri} and deleted_at is null`.execute(
    db,
  );
  return rows[0];
};
