import { wireTime } from '@hub/shared/dates/beijing';
import { eventSpan } from '@hub/shared/text/time/event-time';
import type { Config } from '../../platform/config/read-config.ts';
import type { Attachment, Line, Message } from '../../platform/mail/message.ts';
import { entryOfEvent } from '../calendar/calendar.service.ts';
import { writeCalendar } from '../calendar/calendar-file.ts';
import { placeOf } from '../events.present.ts';
import type { OrderRow } from '../events.queries.ts';
import type { MailedOrder } from './order-mail.ts';
import type { AttendedEvent } from './orders.queries.ts';

// Nothing of what was typed at the sign-up stands in a mail: its address may be a stranger's, and the words meant for them.
const notYou = '如果不是您本人报名，可用上面的链接取消。';

/** The ticket, for whoever has the link. */
export const ticketUrl = ({ event_id, ticket_code }: OrderRow, { hubOrigin }: Config): string =>
  // In the fragment, which no server and no log sees.
  `${hubOrigin}/ticket/${event_id}#${ticket_code}`;

/** Time and place, each a line. */
export const whenAndWhere = (event: AttendedEvent): string[] => {
  const time = eventSpan(wireTime(event.start_at), wireTime(event.end_at), event.all_day);
  const place = placeOf(event);
  return [`时间：${time}（北京时间）`, ...(place ? [`地点：${place}`] : [])];
};

const pageUrl = ({ id }: AttendedEvent, { eventOrigin }: Config): string => `${eventOrigin}/activities/${id}`;

export const pageLine = (event: AttendedEvent, label: string, config: Config): Line => ({
  url: pageUrl(event, config),
  label,
});

/** The page, as it is asked for by whoever has an order: the browser looks for that of a visitor. */
export const orderLine = (event: AttendedEvent, label: string, config: Config): Line => ({
  url: `${pageUrl(event, config)}#order`,
  label,
});

/**
 * Gives the place back, in whatever browser and without an account: the order may have been made in another one, or by
 * somebody who named a stranger's address. Not by the ticket's link, which people pass on.
 */
export const cancelLine = (
  { event_id, status, drawCancelKey }: MailedOrder,
  { hubOrigin }: Config,
): Line => ({
  url: `${hubOrigin}/ticket/${event_id}#cancel.${drawCancelKey()}`,
  label: status === 'confirmed' ? '取消报名' : '取消候补',
});

/** The event as a calendar file. */
export const calendarOf = (event: AttendedEvent, config: Config, now: Date): Attachment => ({
  name: `${event.name}.ics`,
  type: 'text/calendar; charset=utf-8',
  content: new TextEncoder().encode(writeCalendar(entryOfEvent(event, config), now, config.siteName)),
});

/** What mails of events are made with. */
export interface MailFacts {
  readonly event: AttendedEvent;
  readonly config: Config;
  readonly now: Date;
}

const withTicket = (
  order: MailedOrder,
  { event, config, now }: MailFacts,
  { subject, first }: { readonly subject: string; readonly first: string },
): Message => ({
  to: order.email,
  subject: `${subject}：${event.name}`,
  lines: [
    first,
    ...whenAndWhere(event),
    ...(event.online_url ? [{ url: event.online_url, label: '线上参加' }] : []),
    { url: ticketUrl(order, config), label: '打开电子票' },
    '入场时请出示电子票上的二维码。拿到链接的人都能使用这张票，请勿转发。',
    orderLine(event, '查看活动', config),
    cancelLine(order, config),
    notYou,
  ],
  attachments: [calendarOf(event, config, now)],
});

export const confirmedMail = (order: MailedOrder, facts: MailFacts): Message =>
  withTicket(order, facts, { subject: '报名成功', first: `您已报名《${facts.event.name}》。` });

/** From the waiting list to a place. */
export const movedUpMail = (order: MailedOrder, facts: MailFacts): Message =>
  withTicket(order, facts, {
    subject: '候补成功',
    first: `《${facts.event.name}》有了空出的名额，您已从候补转为正式报名。如果不能参加，请取消报名，把名额留给后面的人。`,
  });

export const waitingMail = (order: MailedOrder, { event, config }: MailFacts): Message => ({
  to: order.email,
  subject: `已加入候补：${event.name}`,
  lines: [
    `《${event.name}》名额已满，您已在候补名单中。有名额空出时按先后顺序自动转为正式报名，并发邮件通知您。`,
    ...whenAndWhere(event),
    orderLine(event, '查看活动', config),
    cancelLine(order, config),
    notYou,
  ],
});

/** `merged`: the account had another order for the same event. */
export const cancelledMail = (
  order: OrderRow,
  { event, config }: MailFacts,
  { merged }: { readonly merged: boolean },
): Message => ({
  to: order.email,
  subject: `${order.status === 'confirmed' ? '报名' : '候补'}已取消：${event.name}`,
  lines: [
    merged
      ? `您的账号对《${event.name}》有两份报名，已保留一份，以这个邮箱报名的另一份已取消，其电子票不再有效。请以账号中的电子票为准。`
      : `您对《${event.name}》的${order.status === 'confirmed' ? '报名已取消，电子票不再有效' : '候补已取消'}。`,
    pageLine(event, '查看活动', config),
  ],
});
