import type { Message } from '@hub/shared/contracts/message';
import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';

export interface MessageRow {
  readonly id: number;
  readonly kind: Message['type'];
  readonly actor_id: number | null;
  readonly source_id: string;
  readonly comment_id: number | null;
  readonly text: string;
  readonly created_at: Date;
  readonly is_read: boolean;
}

/** A slice of the messages to a member, the latest first. */
export const findMessages = async (
  db: Db,
  userId: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<MessageRow[]> => {
  const { rows } = await sql<MessageRow>`
    select id, kind, actor_id, source_id, comment_id, text, created_at, read_at is not null as is_read
    from messages where user_id = ${userId}
    order by created_at desc, id desc limit ${sql.lit(limit)} offset ${offset}::bigint`.execute(db);
  return rows;
};

export const countUnread = async (db: Db, userId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messages where user_id = ${userId} and read_at is null`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Marks a member's messages as read, all of them without ids; those of others stay as they are. */
export const markRead = async (
  db: Db,
  userId: number,
  ids: readonly number[] | undefined,
  now: Date,
): Promise<void> => {
  await sql`
    update messages set read_at = ${now}
    where user_id = ${userId} and read_at is null
      ${ids ? sql`and id = any(${ids}::int[])` : sql``}`.execute(db);
};

export interface News {
  readonly userId: number;
  readonly kind: Message['type'];
  /** Who caused it; the hub itself where left out. */
  readonly actorId?: number | undefined;
  /** What it is about (`story-7`), or nothing. */
  readonly sourceId?: string;
  /** The comment on it that it is about; a reply's text is read from there when the message is. */
  readonly commentId?: number;
  /** Plain text. */
  readonly text?: string;
}

/** Writes messages; their numbers. */
export const insertMessages = async (tx: Db, news: readonly News[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    insert into messages (user_id, kind, actor_id, source_id, comment_id, text)
    select * from unnest(
      ${news.map(({ userId }) => userId)}::int[],
      ${news.map(({ kind }) => kind)}::text[],
      ${news.map(({ actorId }) => actorId ?? null)}::int[],
      ${news.map(({ sourceId }) => sourceId ?? '')}::text[],
      ${news.map(({ commentId }) => commentId ?? null)}::int[],
      ${news.map(({ text }) => text ?? '')}::text[])
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Removes a message unless it was read; false where it was. */
export const removeUnread = async (tx: Db, id: number): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('messages')
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0;
};
