import type { messageAttendees } from '@hub/shared/contracts/events/attendees';
import type { InputOf } from '@hub/shared/contracts/kit/call';
import { beijingMidnight } from '@hub/shared/dates/beijing';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Member } from '../../platform/sessions/session.ts';
import { countGroup, writeNotice } from '../notices/notices.queries.ts';
import { lockManaged } from '../organising/managed-event.ts';
import { noteByOther } from '../organising/note-by-other.ts';
import { countMessages, insertMessage } from './attendees.queries.ts';

const A_DAY = 5;

const midnightBefore = (now: Date): Date => beijingMidnight(now);

/** Writes to those who signed up; returns how many. The event's row is locked, so that the limit holds for all at once. */
export const sendMessage = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  member: Member,
  { id, to, subject, text }: InputOf<typeof messageAttendees>,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { full } = await lockManaged(tx, id, member);
    if ((await countMessages(tx, id, midnightBefore(now()))) >= A_DAY)
      throw new AppError('too_many_messages');
    const count = await countGroup(tx, id, to);
    // What reaches nobody does not count.
    if (count === 0) return 0;
    const facts = { recipients: to, subject, text, sent_count: count, created_at: now() };
    const message_id = await insertMessage(tx, { event_id: id, user_id: member.userId, ...facts });
    await writeNotice(tx, id, to, { kind: 'message', message_id });
    // Attendees read it as their host's word, so the host is shown all of it.
    const told = `管理员以主办方的名义给你的活动的参加者发了通知。${subject}：${text}`;
    await noteByOther(tx, member, full, { action: 'event.message', reason: subject, text: told });
    return count;
  });
