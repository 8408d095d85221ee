import { inTransaction } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/http/context.ts';
import { factsOf } from '../../platform/http/logger.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { readEvent } from '../orders/orders.queries.ts';
import { textOf } from './notice-text.ts';
import { findNextRecipients, findNotices, noteTold, removeNotice, takeNotice } from './notices.queries.ts';
import { tellRecipients } from './recipients.ts';

export const NOTICES = 'event-notices';
const SECONDS_BETWEEN_LOOKS = 1;
const BATCH = 250;

/**
 * Tells the next of those whom a notice is for, and notes so in the same transaction: a process that dies is followed by
 * another where it was. The event is not locked. False where nobody is left for this process.
 */
const tellSome = (context: Context, id: number): Promise<boolean> =>
  inTransaction(context.db, async (tx) => {
    const notice = await takeNotice(tx, id);
    if (!notice) return false;
    const event = await readEvent(tx, notice.event_id);
    const facts = event && { event, config: context.config, now: context.now() };
    const text = facts && textOf(notice, facts);
    const recipients = text ? await findNextRecipients(tx, notice, BATCH) : [];
    if (text) await tellRecipients(context, tx, recipients, text);
    const last = recipients.length === BATCH ? recipients.at(-1) : undefined;
    await (last ? noteTold(tx, id, last.id) : removeNotice(tx, id));
    return last !== undefined;
  });

/** Tells everybody what they are to be told, once, however many processes do so. */
const sendNotices = async (context: Context): Promise<void> => {
  for (const id of await findNotices(context.db)) {
    try {
      while (await tellSome(context, id));
    } catch (error) {
      // One notice that fails keeps no other waiting; it goes on with the next look.
      context.log.error({ notice: id, error: factsOf(error) }, 'notice failed');
    }
  }
};

export const repeatNotices = (jobs: Jobs, context: Context): void =>
  jobs.repeat(NOTICES, SECONDS_BETWEEN_LOOKS, () => sendNotices(context));
