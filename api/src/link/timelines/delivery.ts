import { inTransaction } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/http/context.ts';
import { deliverTo, endDelivery, noteReached, takeDelivery, trimHomes } from './delivery.queries.ts';

const BATCH = 2000;
const MOST_KEPT = 800;
const UNREAD_DAYS = 14;

/** Serves a batch of followers; false where no status is on its way. */
const deliverSome = ({ db }: Pick<Context, 'db'>): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const delivery = await takeDelivery(tx);
    if (!delivery) return false;
    const reached = await deliverTo(tx, delivery, BATCH);
    await (reached === undefined
      ? endDelivery(tx, delivery.status_id)
      : noteReached(tx, delivery.status_id, reached));
    return true;
  });

/** Brings statuses into the homes of who follows their authors. Any number of processes share the work. */
export const deliver = async (context: Pick<Context, 'db'>, stopping: AbortSignal): Promise<void> => {
  while (!stopping.aborted && (await deliverSome(context)));
};

export const trim = ({ db }: Pick<Context, 'db'>): Promise<void> => trimHomes(db, MOST_KEPT, UNREAD_DAYS);
