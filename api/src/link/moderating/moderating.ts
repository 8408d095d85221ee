import { removeStatus } from '@hub/shared/contracts/link/moderating';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/open-database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { serve } from '../../platform/http/serve.ts';
import type { ModerationAction } from '../../platform/sources/source-adapter.ts';
import { toFeedId } from '../entities/feed-id.ts';
import { findBriefs } from '../statuses/editing.queries.ts';
import { takeStatus } from '../statuses/removal.ts';

/** Takes away what everybody may read. What is for few people is theirs to report. */
const remove = (db: Db, id: string, action: ModerationAction): Promise<void> =>
  inTransaction(db, async (tx) => {
    const [brief] = await findBriefs(tx, [toFeedId(id)]);
    if (!brief?.is_shown) throw new AppError('status_not_found');
    if (action.reason.trim() === '') throw new AppError('reason_required');
    if (!(await takeStatus(tx, brief.id, action))) throw new AppError('status_not_found');
  });

/** What moderators do to statuses that nobody reported. */
export const serveModerating = (app: FastifyInstance, { db }: Context): void =>
  serve(app, removeStatus, async ({ input: { status_id, reason }, session: { userId } }) => {
    await remove(db, status_id, { actorId: userId, reason });
    return null;
  });
