import { factsOf } from '@hub/shared/logging/logger';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { tellRecipients } from '../notices/recipients.ts';
import { lockEvent } from '../orders/orders.queries.ts';
import { dueFor, windowOf } from './due.ts';
import { reminderMail, reminderText } from './reminders.mails.ts';
import { findEventsNear, takeReminders } from './reminders.queries.ts';

export const REMINDERS = 'event-reminders';
const SECONDS_BETWEEN_LOOKS = 30;
const BATCH = 100;

/** Sends some of what is due for an event, under its lock: what is called off or moved meanwhile is not announced. */
const remindSome = (context: Context, eventId: number): Promise<number> =>
  inTransaction(context.db, async (tx) => {
    const now = context.now();
    const event = await lockEvent(tx, eventId);
    if (!event) return 0;
    let sent = 0;
    for (const due of dueFor(event, now)) {
      const { kind } = due;
      const reminding = { ...due, eventId, startAt: event.start_at, now, limit: BATCH };
      const recipients = await takeReminders(tx, reminding);
      const facts = { event, config: context.config, now };
      await tellRecipients(context, tx, recipients, {
        mailTo: (order) => reminderMail(order, kind, facts),
        text: reminderText(kind, facts),
      });
      sent += recipients.length;
    }
    return sent;
  });

/** Reminds everybody who is to be reminded now, once, however many processes do so; one that stops leaves the rest. */
const sendReminders = async (context: Context, stopping: AbortSignal): Promise<void> => {
  const { from, until } = windowOf(context.now());
  for (const id of await findEventsNear(context.db, from, until)) {
    try {
      while (!stopping.aborted && (await remindSome(context, id)) > 0);
    } catch (error) {
      // One event that fails keeps no other waiting; it is tried again with the next look.
      context.log.error({ event: id, error: factsOf(error) }, 'reminders failed');
    }
  }
};

export const repeatReminders = (jobs: Jobs, context: Context): void =>
  jobs.repeat(REMINDERS, SECONDS_BETWEEN_LOOKS, (stopping) => sendReminders(context, stopping));
