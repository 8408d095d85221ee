import type { Db } from '../platform/db/open-database.ts';
import { insertMessages, type News, removeUnread } from './messages.queries.ts';

export type { News };

/**
 * Tells members something, in the transaction that makes it so; nobody is told what they did themselves. Returns the
 * messages' numbers.
 */
export const tell = async (tx: Db, news: readonly News[]): Promise<number[]> => {
  const told = news.filter(({ userId, actorId }) => userId !== actorId);
  if (told.length === 0) return [];
  return insertMessages(tx, told);
};

/** Takes a message back that its member has not read; false where they have. */
export const takeBack = removeUnread;
