import { inTransaction } from '../platform/db/transaction.ts';
import type { Context } from '../platform/http/context.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { hashPlainAddresses } from './calendar/own-calendar.queries.ts';
import { hashPlainCancelKeys } from './orders/cancel-keys.queries.ts';

/**
 * Hashes each night what the release before wrote readable; not in the migration, for its processes still work while they
 * are replaced. Goes with the columns (migration 0131).
 */
export const scheduleHashing = (jobs: Jobs, { db }: Pick<Context, 'db'>): void =>
  jobs.schedule('hash-event-secrets', '35 4 * * *', () =>
    inTransaction(db, async (tx) => {
      await hashPlainCancelKeys(tx);
      await hashPlainAddresses(tx);
    }),
  );
