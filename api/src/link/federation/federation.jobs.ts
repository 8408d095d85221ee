import { factsOf } from '@hub/shared/logging/logger';
import type { Context } from '../../platform/http/context.ts';
import { federationOf, fedifyContext } from './create-federation.ts';
import { composeNext } from './outgoing/compose.ts';
import { deliverDue } from './outgoing/deliver.ts';
import { removeStale } from './outgoing/deliveries.queries.ts';
import { tellStories } from './outgoing/tell-stories.ts';
import { putOffWaiting, removeWaiting, takeWaiting } from './wire/inbox-queue.queries.ts';
import { removeExpired } from './wire/kv-store.queries.ts';

const MOST_TRIES = 5;
const STALE_DAYS = 7;

/** Works on what came in, one after the other in each process. */
export const workInbox = async (context: Context, stopping: AbortSignal): Promise<void> => {
  const { db, log } = context;
  while (!stopping.aborted) {
    const waiting = await takeWaiting(db);
    if (!waiting) return;
    try {
      await federationOf(context).processQueuedTask(context, waiting.message);
      await removeWaiting(db, waiting.id);
    } catch (error) {
      log.debug({ error: factsOf(error) }, 'activity not understood');
      await (waiting.tries >= MOST_TRIES ? removeWaiting(db, waiting.id) : putOffWaiting(db, waiting));
    }
  }
};

/** Tells of stories that appeared, changed or went. */
export const compareStories = (context: Context): Promise<void> => tellStories(context);

/** Makes activities of what members did. */
export const compose = async (context: Context, stopping: AbortSignal): Promise<void> => {
  const ctx = fedifyContext(context);
  while (!stopping.aborted && (await composeNext(ctx)));
};

/** Brings activities to other servers. */
export const deliver = (context: Context, stopping: AbortSignal): Promise<void> =>
  deliverDue(context, stopping);

/** Removes what nobody needs any more. */
export const tidy = async ({ db }: Context): Promise<void> => {
  await removeExpired(db);
  await removeStale(db, STALE_DAYS);
};
