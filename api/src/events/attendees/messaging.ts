import type { messageAttendees } from '@hub/shared/contracts/events/attendees';
import type { InputOf } from '@hub/shared/contracts/kit/call';
import { parseWireTime } from '@hub/shared/text/wire-time';
import { beijingDay } from '../../platform/beijing.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Member } from '../../platform/sessions/session.ts';
import { pageLine } from '../orders/orders.mails.ts';
import { lockManaged } from '../organising/managed-event.ts';
import { countMessages, insertMessage } from './attendees.queries.ts';
import { findRecipients, tellRecipients } from './recipients.ts';

const A_DAY = 5;

const midnightBefore = (now: Date): Date => new Date(parseWireTime(beijingDay(now)) ?? now.getTime());

/** Writes to those who signed up; returns how many. The event's row is locked, so that the limit holds for all at once. */
export const sendMessage = (
  context: Context,
  member: Member,
  { id, to, subject, text }: InputOf<typeof messageAttendees>,
): Promise<number> =>
  inTransaction(context.db, async (tx) => {
    const now = context.now();
    const { event } = await lockManaged(tx, id, member);
    if ((await countMessages(tx, id, midnightBefore(now))) >= A_DAY) throw new AppError('too_many_messages');
    const recipients = await findRecipients(tx, id, to);
    // What reaches nobody does not count.
    if (recipients.length === 0) return 0;
    const paragraphs = text.split(/\r?\n/).filter((line) => line.trim() !== '');
    const lines = [
      `《${event.name}》的主办方给您留言：`,
      ...paragraphs,
      pageLine(event, '查看活动', context.config),
    ];
    const mailTo = ({ email }: { email: string }) => ({
      to: email,
      subject: `${subject}（${event.name}）`,
      lines,
    });
    await tellRecipients(context, tx, recipients, { mailTo, text: `${subject}：${text}` });
    const facts = { recipients: to, subject, text, sent_count: recipients.length, created_at: now };
    await insertMessage(tx, { event_id: id, user_id: member.userId, ...facts });
    return recipients.length;
  });
