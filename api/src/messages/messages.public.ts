import type { Message } from '@hub/shared/contracts/message';
import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';

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

/**
 * Tells members something, in the transaction that makes it so; nobody is told what they did themselves. Returns the
 * messages' numbers.
 */
export const tell = async (tx: Db, news: readonly News[]): Promise<number[]> => {
  const told = news.filter(({ userId, actorId }) => userId !== actorId);
  if (told.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    insert into messages (user_id, kind, actor_id, source_id, comment_id, text)
    select * from unnest(
      ${told.map(({ userId }) => userId)}::int[],
      ${told.map(({ kind }) => kind)}::text[],
      ${told.map(({ actorId }) => actorId ?? null)}::int[],
      ${told.map(({ sourceId }) => sourceId ?? '')}::text[],
      ${told.map(({ commentId }) => commentId ?? null)}::int[],
      ${told.map(({ text }) => text ?? '')}::text[])
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Takes a message back that its member has not read; false where they have. */
export const takeBack = async (tx: Db, id: number): Promise<boolean> => {
  const { rows } = await sql`
    delete from messages where id = ${id} and read_at is null returning 1 as one`.execute(tx);
  return rows.length > 0;
};
