import type { Line, Message } from '../../platform/mail/message.ts';
import { overAt } from '../event-state.ts';
import { type MailFacts, pageLine } from '../orders/orders.mails.ts';
import type { MailedOrder } from '../orders/orders.queries.ts';
import { calledOffMails, changedMails } from '../organising/organising.mails.ts';
import type { Notice } from './notices.queries.ts';

/** What people are told: by mail, and on the site. */
interface NoticeText {
  readonly mailTo: (order: MailedOrder) => Message;
  readonly text: string;
}

const written = ({ event, config }: MailFacts, { subject, text }: Notice): NoticeText => {
  const paragraphs = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const lines: Line[] = [
    `《${event.name}》的主办方给您留言：`,
    ...paragraphs,
    pageLine(event, '查看活动', config),
  ];
  return {
    mailTo: ({ email }) => ({ to: email, subject: `${subject}（${event.name}）`, lines }),
    text: `${subject}：${text}`,
  };
};

/** What a notice says of the event as it is now; undefined where there is nothing to say any more. */
export const textOf = (notice: Notice, facts: MailFacts): NoticeText | undefined => {
  const { event, now } = facts;
  if (notice.kind === 'message') return written(facts, notice);
  if (notice.kind === 'called_off') {
    const reason = notice.call_off_reason;
    return { mailTo: calledOffMails(facts, reason), text: `活动已取消，原因：${reason}` };
  }
  // That it was called off is told by a notice of its own.
  if (event.called_off_at !== null || now >= overAt(event)) return undefined;
  return { mailTo: changedMails(facts, notice.what), text: `活动${notice.what}有变动，请查看活动页。` };
};
