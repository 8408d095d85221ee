import { inTransaction } from '../platform/db/transaction.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Context } from '../platform/http/context.ts';
import type { Member } from '../platform/sessions/session.ts';
import type { Counter } from '../platform/sources/source-keeper.ts';
import { addToCounters, findTitles } from '../platform/sources/sources.ts';
import { addReaction, type ReactionTable, removeReaction } from './reactions.queries.ts';

type Parts = Pick<Context, 'db' | 'sources'>;

export type ReactionKind = 'vote' | 'bookmark';

const kept: Readonly<Record<ReactionKind, { readonly table: ReactionTable; readonly counter: Counter }>> = {
  vote: { table: 'votes', counter: 'vote_count' },
  bookmark: { table: 'bookmarks', counter: 'mark_count' },
};

export interface Reacting {
  readonly kind: ReactionKind;
  readonly sourceId: string;
  readonly isOn: boolean;
}

/**
 * Votes for a thing or bookmarks it, or takes that back; the new count. Row and counter change together, and the
 * counter only where a row did, so that both agree however many calls come at once.
 */
export const react = (
  { db, sources }: Parts,
  { userId }: Member,
  { kind, sourceId, isOn }: Reacting,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const there = await findTitles(sources, tx, [sourceId]);
    if (!there.has(sourceId)) throw new AppError('source_not_found');
    const { table, counter } = kept[kind];
    const isChanged = await (isOn ? addReaction : removeReaction)(tx, table, userId, sourceId);
    const by = isChanged ? (isOn ? 1 : -1) : 0;
    // Adding nothing gives the count as it stands once everybody before us is done.
    const counts = await addToCounters(sources, tx, counter, new Map([[sourceId, by]]));
    return counts.get(sourceId) ?? 0;
  });
