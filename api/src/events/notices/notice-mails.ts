import type { Message } from '../../platform/mail/message.ts';
import type { MailedOrder } from '../orders/order-mail.ts';
import {
  calendarOf,
  cancelLine,
  type MailFacts,
  orderLine,
  pageLine,
  ticketUrl,
  whenAndWhere,
} from '../orders/orders.mails.ts';

/** Another time or place; who has a place gets the calendar's new entry, which replaces the old one. */
export const changedMails = (facts: MailFacts, what: string): ((order: MailedOrder) => Message) => {
  const { event, config, now } = facts;
  const attachments = [calendarOf(event, config, now)];
  const lines = [`《${event.name}》${what}有变动，请以下面的信息为准。`, ...whenAndWhere(event)];
  const page = orderLine(event, '查看活动', config);
  return (order) => {
    const isConfirmed = order.status === 'confirmed';
    const online = event.online_url ? [{ url: event.online_url, label: '线上参加' }] : [];
    const ticket = { url: ticketUrl(order, config), label: '打开电子票（原来的票仍然有效）' };
    return {
      to: order.email,
      subject: `活动变动：${event.name}`,
      lines: [
        `您${isConfirmed ? '报名' : '候补'}的${lines[0]}`,
        ...lines.slice(1),
        ...(isConfirmed ? [...online, ticket] : ['您仍在候补名单中。']),
        page,
        cancelLine(order, config),
      ],
      ...(isConfirmed ? { attachments } : {}),
    };
  };
};

/** Called off; the calendar's entry says so too. */
export const calledOffMails = (facts: MailFacts, reason: string): ((order: MailedOrder) => Message) => {
  const { event, config, now } = facts;
  const attachments = [calendarOf(event, config, now)];
  return (order) => ({
    to: order.email,
    subject: `活动已取消：${event.name}`,
    lines: [
      `很抱歉，您${order.status === 'confirmed' ? '报名' : '候补'}的《${event.name}》已取消。`,
      `原因：${reason}`,
      `原定${whenAndWhere(event)[0]}`,
      pageLine(event, '查看活动', config),
    ],
    ...(order.status === 'confirmed' ? { attachments } : {}),
  });
};
