import { inTransaction } from '../platform/db/transaction.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Context } from '../platform/http/context.ts';
import type { Member } from '../platform/sessions/session.ts';
import type { Counter } from '../platform/sources/source-adapter.ts';
import { addToCounters, findTitles } from '../platform/sources/sources.ts';
import { addReaction, type ReactionTable, removeReaction } from './reactions.queries.ts';

type Parts = Pick<Context, 'db' | 'sources'>;

export type ReactionKind = 'vote' | 'bookmark';

const storedIn: Readonly<Record<ReactionKind, { readonly table: ReactionTable; readonly counter: Counter }>> =
  {
    vote: { table: 'votes', counter: 'vote_count' },
    bookmark: { table: 'bookmarks', counter: 'mark_count' },
  };

export interface Reacting {
  readonly kind: ReactionKind;
  readonly sourceId: string;
  readonly isOn: boolean;
}

/**
 * Adds or removes a vote or bookmark; returns the new count. The counter changes in the same transaction as the row, and only
 * if a row was inserted or deleted, so that both agree under concurrent calls.
 */
export const react = (
  { db, sources }: Parts,
  { userId }: Member,
  { kind, sourceId, isOn }: Reacting,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const there = await findTitles(sources, tx, [sourceId]);
    if (!there.has(sourceId)) throw new AppError('source_not_found');
    const { table, counter } = storedIn[kind];
    const isChanged = await (isOn ? addReaction : removeReaction)(tx, table, userId, sourceId);
    const by = isChanged ? (isOn ? 1 : -1) : 0;
    // Adding 0 still waits for the row's lock, and returns the count after earlier transactions.
    const counts = await addToCounters(sources, tx, counter, new Map([[sourceId, by]]));
    return counts.get(sourceId) ?? 0;
  });
