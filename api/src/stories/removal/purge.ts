import { formatSourceId } from '@hub/shared/contracts/input/source-id';
import { removeCommentsOf } from '../../comments/comments.public.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/http/context.ts';
import { forgetReactionsTo } from '../../reactions/reactions.public.ts';
import { removeDeleted } from './removal.queries.ts';
import { restorableSince } from './removal.service.ts';

/** Removes for good what can no longer be had back, with all that was said and done about it. */
export const purgeStories = ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> =>
  inTransaction(db, async (tx) => {
    const ids = await removeDeleted(tx, restorableSince(now()));
    const sourceIds = ids.map((id) => formatSourceId('story', id));
    await removeCommentsOf(tx, sourceIds);
    await forgetReactionsTo(tx, sourceIds);
  });
