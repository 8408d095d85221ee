import type { Db } from '../platform/db/open-database.ts';
import { computeStoryHeat } from './stories.heat.ts';
import { findReceived } from './stories.queries.ts';
import { type AuthorRow, findAuthors, findReceivedByDay, type ReceivedRow } from './stories.received.ts';

/** Brings the heat of stories up to date: at first start, and by the clock. */
export const computeHeat = (db: Db, now: Date): Promise<void> => computeStoryHeat(db, now);

/** What a user's public stories received in votes and bookmarks, and how many there are. */
export const receivedBy = (db: Db, userId: number): Promise<{ score: number; stories: number }> =>
  findReceived(db, userId);

/** Everybody with a public story. */
export const storyAuthors = (db: Db): Promise<AuthorRow[]> => findAuthors(db);

/** Votes and bookmarks that stories received from others since then, by author and day. */
export const reactionsReceived = (db: Db, from: Date): Promise<ReceivedRow[]> => findReceivedByDay(db, from);
