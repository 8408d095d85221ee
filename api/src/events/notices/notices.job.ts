import { factsOf } from '@hub/shared/logging/logger';
import { findUserBriefs } from '../../accounts/accounts.public.ts';
import { inTransaction, type Tx } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { readEvent } from '../orders/orders.queries.ts';
import { textOf } from './notice-text.ts';
import {
  findNextRecipients,
  type Notice,
  noteTold,
  putNoticeOff,
  removeNotice,
  takeNotice,
} from './notices.queries.ts';
import { tellRecipients } from './recipients.ts';

export const NOTICES = 'event-notices';
const SECONDS_BETWEEN_LOOKS = 1;
const BATCH = 250;

/** Tells the next of those whom a notice is for, and notes so in the same transaction. The event is not locked. */
const tellSome = async (context: Context, tx: Tx, notice: Notice): Promise<void> => {
  const event = await readEvent(tx, notice.event_id);
  const facts = event && { event, config: context.config, now: context.now() };
  const writers = await findUserBriefs(tx, notice.writer_id === 0 ? [] : [notice.writer_id]);
  const text = facts && textOf(notice, facts, writers.get(notice.writer_id)?.name);
  const recipients = text ? await findNextRecipients(tx, notice, BATCH) : [];
  if (text) await tellRecipients(context, tx, recipients, text);
  const last = recipients.length === BATCH ? recipients.at(-1) : undefined;
  await (last ? noteTold(tx, notice.id, last.id) : removeNotice(tx, notice.id));
};

/**
 * Some of the notice whose turn it is: a process that dies is followed by another where it was, and one of tens of
 * thousands keeps no other waiting, nor does one that fails. False where nothing is left for this process.
 */
const tellNext = async (context: Context): Promise<boolean> => {
  const turn: { notice?: Notice | undefined } = {};
  try {
    return await inTransaction(context.db, async (tx) => {
      turn.notice = await takeNotice(tx);
      if (turn.notice) await tellSome(context, tx, turn.notice);
      return turn.notice !== undefined;
    });
  } catch (error) {
    if (!turn.notice) throw error;
    context.log.error({ notice: turn.notice.id, error: factsOf(error) }, 'notice failed');
    await putNoticeOff(context.db, turn.notice.id);
    return true;
  }
};

/** Tells everybody what they are to be told, once, however many processes do so; one that stops leaves the rest. */
const sendNotices = async (context: Context, stopping: AbortSignal): Promise<void> => {
  while (!stopping.aborted && (await tellNext(context)));
};

export const repeatNotices = (jobs: Jobs, context: Context): void =>
  jobs.repeat(NOTICES, SECONDS_BETWEEN_LOOKS, (stopping) => sendNotices(context, stopping));
