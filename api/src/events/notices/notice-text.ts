import type { Line, Message } from '../../platform/mail/message.ts';
import { overAt } from '../event-state.ts';
import type { MailedOrder } from '../orders/order-mail.ts';
import { cancelLine, type MailFacts, orderLine, pageLine, whenAndWhere } from '../orders/orders.mails.ts';
import { calledOffMails, changedMails } from './notice-mails.ts';
import type { Notice } from './notices.queries.ts';

/** What people are told: by mail, and on the site. */
interface NoticeText {
  readonly mailTo: (order: MailedOrder) => Message;
  readonly text: string;
}

/** Nothing is to be attended any more. */
const isClosed = ({ event, now }: MailFacts): boolean => event.called_off_at !== null || now >= overAt(event);

const written = (facts: MailFacts, { subject, text }: Notice, moderator?: string): NoticeText => {
  const { event, config } = facts;
  const paragraphs = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const who = moderator === undefined ? '主办方' : `活动由本站管理员「${moderator}」代主办方`;
  const lines: Line[] = [`《${event.name}》的${who}给您留言：`, ...paragraphs];
  // Who reads that it is not for them may leave here; what is over has no place to give back.
  const ways = (order: MailedOrder): Line[] =>
    isClosed(facts)
      ? [pageLine(event, '查看活动', config)]
      : [orderLine(event, '查看活动', config), cancelLine(order, config)];
  return {
    mailTo: (order) => ({
      to: order.email,
      subject: `${subject}（${event.name}）`,
      lines: [...lines, ...ways(order)],
    }),
    text:
      moderator === undefined
        ? `${subject}：${text}`
        : `${subject}：${text}\n（本站管理员「${moderator}」发出）`,
  };
};

/** On the site: what is so now, where that is for everybody to see. */
const changedText = ({ event }: MailFacts, what: string): string =>
  /时间|地点/.test(what)
    ? [`活动${what}有变动，请以下面的信息为准。`, ...whenAndWhere(event)].join('\n')
    : `活动${what}有变动，请查看活动页。`;

/**
 * What a notice says of the event as it is now; undefined where there is nothing to say any more. `moderator`: who wrote a
 * message in the host's place.
 */
export const textOf = (notice: Notice, facts: MailFacts, moderator?: string): NoticeText | undefined => {
  if (notice.kind === 'message') return written(facts, notice, moderator);
  if (notice.kind === 'called_off') {
    const reason = notice.call_off_reason;
    return { mailTo: calledOffMails(facts, reason), text: `活动已取消，原因：${reason}` };
  }
  // That it was called off is told by a notice of its own.
  if (isClosed(facts)) return undefined;
  return { mailTo: changedMails(facts, notice.what), text: changedText(facts, notice.what) };
};
