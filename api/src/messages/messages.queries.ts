import type { Message } from '@hub/shared/contracts/message';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import { anyOf } from '../platform/db/parts.queries.ts';
import type { Messages } from '../platform/db/schema.generated.ts';

const columns = ['id', 'kind', 'actor_id', 'source_id', 'comment_id', 'text', 'created_at'] as const;

export interface MessageRow extends Readonly<Pick<Selectable<Messages>, (typeof columns)[number]>> {
  readonly is_read: boolean;
}

/** A slice of the messages to a member, the latest first. */
export const findMessages = (
  db: Db,
  userId: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<MessageRow[]> =>
  db
    .selectFrom('messages')
    .select(columns)
    .select(sql<boolean>`read_at is not null`.as('is_read'))
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(limit))
    .offset(offset)
    .execute();

export const countUnread = async (db: Db, userId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};

/** Marks a member's messages as read, all of them without ids; those of others stay as they are. */
export const markRead = async (
  db: Db,
  userId: number,
  ids: readonly number[] | undefined,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('messages')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', '=', anyOf(ids ?? [])))
    .execute();
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
  const { rows } = await sql<Pick<MessageRow, 'id'>>`
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

/** The members who have a message about a comment. */
export const findToldOf = async (tx: Db, commentId: number): Promise<Set<number>> => {
  const rows = await tx
    .selectFrom('messages')
    .select('user_id')
    .where('comment_id', '=', commentId)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
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
