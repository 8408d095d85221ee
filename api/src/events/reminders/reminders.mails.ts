import type { Message } from '../../platform/mail/message.ts';
import { cancelLine, type MailFacts, orderLine, ticketUrl, whenAndWhere } from '../orders/orders.mails.ts';
import type { MailedOrder } from '../orders/orders.queries.ts';
import type { ReminderKind } from './due.ts';

// The day's may come late, or for an event that was moved: it names no distance.
const words: Readonly<Record<ReminderKind, string>> = {
  day: '即将开始',
  hour: '将在一小时内开始',
  live: '直播开始了',
};

/** What a reminder says, in a sentence. */
export const reminderText = (kind: ReminderKind, { event }: Pick<MailFacts, 'event'>): string =>
  kind === 'live' ? `${words.live}，现在可以进入观看。` : `活动${words[kind]}。${whenAndWhere(event)[0]}`;

export const reminderMail = (
  order: MailedOrder,
  kind: ReminderKind,
  { event, config }: MailFacts,
): Message => ({
  to: order.email,
  subject: `${kind === 'live' ? '直播开始' : '活动提醒'}：${event.name}`,
  lines: [
    `您报名的《${event.name}》${words[kind]}。`,
    ...whenAndWhere(event),
    ...(event.online_url ? [{ url: event.online_url, label: '线上参加' }] : []),
    { url: ticketUrl(order, config), label: '打开电子票' },
    orderLine(event, '查看活动', config),
    cancelLine(order, config),
  ],
  // Later it says nothing.
  expiresAt: event.end_at,
});
