import type { Config } from '../config/read-config.ts';
import type { Db } from '../db/open-database.ts';
import { layOut } from './layout.ts';
import { type NewMail, type Priority, priorities, putInQueue } from './mail-queue.queries.ts';
import { checked, type Message } from './message.ts';
import { isReachable } from './reachable.ts';

/** Sends mail. */
export interface Mail {
  /**
   * Queues a mail in the transaction of the change that it reports: both are committed, or neither. A job sends it, and retries
   * after a failure. Addresses under `.invalid` (sample people) get no mail.
   */
  readonly send: (tx: Db, message: Message) => Promise<void>;
  /** The same for many mails, hundreds per statement. */
  readonly sendAll: (tx: Db, messages: readonly Message[]) => Promise<void>;
}

type Site = Pick<Config, 'siteName' | 'hubOrigin'>;

// Somebody is waiting for a code.
const priorityOf = ({ lines, isBulk = false }: Message): Priority => {
  if (lines.some((line) => typeof line === 'object' && 'code' in line)) return priorities.code;
  return isBulk ? priorities.many : priorities.one;
};

const toQueue = (message: Message, site: Site): NewMail => {
  const { to, subject, lines, attachments = [], expiresAt } = checked(message);
  const files = attachments.map(({ name, type, content }) => ({
    name,
    type,
    base64: Buffer.from(content).toString('base64'),
  }));
  return {
    recipient: to,
    subject,
    content: { ...layOut(lines, site), attachments: files },
    expires_at: expiresAt ?? null,
    priority: priorityOf(message),
  };
};

const queue = async (tx: Db, messages: readonly Message[], site: Site): Promise<void> => {
  const mails = messages.map((message) => toQueue(message, site));
  await putInQueue(
    tx,
    mails.filter(({ recipient }) => isReachable(recipient)),
  );
};

export const createMail = (site: Site): Mail => ({
  send: (tx, message) => queue(tx, [message], site),
  sendAll: (tx, messages) => queue(tx, messages, site),
});
