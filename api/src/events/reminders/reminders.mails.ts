import type { Line, Message } from '../../platform/mail/message.ts';
import type { MailedOrder } from '../orders/order-mail.ts';
import { cancelLine, type MailFacts, orderLine, ticketUrl, whenAndWhere } from '../orders/orders.mails.ts';
import type { ReminderKind } from './due.ts';

// The day's may come late, or for an event that was moved: it names no distance.
const words: Readonly<Record<ReminderKind, string>> = {
  day: '即将开始',
  hour: '将在一小时内开始',
  live: '直播开始了',
};

/** Each another: mail programs show what has one subject as one talk. */
const subjects: Readonly<Record<ReminderKind, string>> = {
  day: '活动提醒',
  hour: '一小时内开始',
  live: '直播开始',
};

/** What a reminder says, in a sentence. */
export const reminderText = (kind: ReminderKind, { event }: Pick<MailFacts, 'event'>): string =>
  kind === 'live' ? `${words.live}，现在可以进入观看。` : `活动${words[kind]}。${whenAndWhere(event)[0]}`;

/** When, where, and the way in; that one first where it is what the mail is for. */
const facts = (event: MailFacts['event'], kind: ReminderKind): Line[] => {
  const online = event.online_url ? [{ url: event.online_url, label: '线上参加' }] : [];
  return kind === 'live' ? [...online, ...whenAndWhere(event)] : [...whenAndWhere(event), ...online];
};

export const reminderMail = (
  order: MailedOrder,
  kind: ReminderKind,
  { event, config }: MailFacts,
): Message => ({
  to: order.email,
  subject: `${subjects[kind]}：${event.name}`,
  lines: [
    `您报名的《${event.name}》${words[kind]}。`,
    ...facts(event, kind),
    { url: ticketUrl(order, config), label: '打开电子票' },
    orderLine(event, '查看活动', config),
    cancelLine(order, config),
  ],
  // Later it says nothing.
  expiresAt: event.end_at,
});
