import type { Status } from '@hub/shared/contracts/link/entities';
import type { Db } from '../../platform/db/open-database.ts';
import { signalsOf } from '../../platform/db/signals.queries.ts';
import { afterCommit } from '../../platform/db/transaction.ts';

/** A status that is no more: who might have seen it. */
export interface Deleted {
  readonly type: 'delete';
  readonly id: string;
  readonly authorId: number;
  readonly visibility: Status['visibility'];
  readonly isBoost: boolean;
}

/** What happened in the feed, by ids alone: whoever hears of it reads what they may. */
export type FeedEvent =
  | { readonly type: 'update' | 'status.update'; readonly id: string }
  | Deleted
  /** Notifications and whose they are. */
  | { readonly type: 'notifications'; readonly of: readonly (readonly [id: string, userId: number])[] };

const MARK = 'link ';
// A word of the signals is 8,000 bytes at most.
const MOST_NOTIFICATIONS = 200;

const split = (event: FeedEvent): FeedEvent[] => {
  if (event.type !== 'notifications') return [event];
  const parts: FeedEvent[] = [];
  for (let from = 0; from < event.of.length; from += MOST_NOTIFICATIONS)
    parts.push({ type: 'notifications', of: event.of.slice(from, from + MOST_NOTIFICATIONS) });
  return parts;
};

/** Tells all processes what happened, once the transaction is through. */
export const announce = (tx: Db, event: FeedEvent): void => {
  const words = split(event).map((part) => MARK + JSON.stringify(part));
  if (words.length > 0) afterCommit(tx, (db) => signalsOf(db).tell(words));
};

/** Hears of what happens in the feed, in any process. */
export const hearFeed = (db: Db, listener: (event: FeedEvent) => void): (() => void) =>
  signalsOf(db).hear((word) => {
    if (word.startsWith(MARK)) listener(JSON.parse(word.slice(MARK.length)) as FeedEvent);
  });
