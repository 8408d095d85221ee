import type { Db } from '../platform/db/open-database.ts';
import { NAMED } from './messages.present.ts';
import { findToldOf, insertMessages, type News, removeUnread } from './messages.queries.ts';

export type { News };

/** The news to somebody who is named in a comment. */
export const naming = (
  news: Required<Pick<News, 'userId' | 'actorId' | 'sourceId' | 'commentId'>>,
): News => ({
  ...news,
  kind: 'reply',
  text: NAMED,
});

/**
 * Tells members something, in the transaction that makes it so; nobody is told what they did themselves. Returns the
 * messages' numbers.
 */
export const tell = async (tx: Db, news: readonly News[]): Promise<number[]> => {
  const told = news.filter(({ userId, actorId }) => userId !== actorId);
  if (told.length === 0) return [];
  return insertMessages(tx, told);
};

/** Who was told of a comment, whether they have read it or not. */
export const findTold = findToldOf;

/** Takes a message back that its member has not read; false where they have. */
export const takeBack = removeUnread;
