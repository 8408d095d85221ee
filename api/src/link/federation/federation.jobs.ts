import { waitWhile } from '@hub/shared/async/wait-while';
import { factsOf } from '@hub/shared/logging/logger';
import { workFor } from '../../platform/deadlines/current.ts';
import type { Context } from '../../platform/http/context.ts';
import { federationOf, fedifyContext } from './create-federation.ts';
import { composeNext } from './outgoing/compose.ts';
import { deliverDue } from './outgoing/deliver.ts';
import { removeStale } from './outgoing/deliveries.queries.ts';
import { tellStories } from './outgoing/tell-stories.ts';
import { withFetchBudget } from './wire/fetch-budget.ts';
import { putOffWaiting, removeWaiting, takeWaiting, type Waiting } from './wire/inbox-queue.queries.ts';
import { removeExpired } from './wire/kv-store.queries.ts';

const MOST_TRIES = 5;
// Less than the lease of what is taken, or another process would begin the same.
const LONGEST = 60_000;
const STALE_DAYS = 7;

/** Works on one activity: what does not answer, or never ends, does not keep the others waiting. */
const workOn = async (context: Context, { message }: Waiting): Promise<void> => {
  const limit = AbortSignal.timeout(LONGEST);
  const working = workFor(limit, () =>
    withFetchBudget(() => federationOf(context).processQueuedTask(context, message)),
  );
  await waitWhile(limit, working);
};

/** Works on what came in, one after the other in each process. */
export const workInbox = async (context: Context, stopping: AbortSignal): Promise<void> => {
  const { db, log } = context;
  while (!stopping.aborted) {
    const waiting = await takeWaiting(db);
    if (!waiting) return;
    try {
      // Where it ended the process each time, nobody else could put it away.
      if (waiting.tries <= MOST_TRIES) await workOn(context, waiting);
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
