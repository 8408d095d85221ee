import type { Config } from '../config/read-config.ts';
import type { Db } from '../db/open-database.ts';
import { layOut } from './layout.ts';
import { type NewMail, type Priority, priorities, putInQueue } from './mail-queue.queries.ts';
import { checked, type Message } from './message.ts';
import { isReachable } from './reachable.ts';

/** The hub's mail. */
export interface Mail {
  /**
   * Queues a mail, in the transaction of what it tells of: neither is there without the other. It is sent beside
   * requests, again after a failure. For an address that is nobody's (`.invalid`, sample people) nothing is queued.
   */
  readonly send: (tx: Db, message: Message) => Promise<void>;
  /** The same for many at once, by a statement for hundreds of them. */
  readonly sendAll: (tx: Db, messages: readonly Message[]) => Promise<void>;
}

type Site = Pick<Config, 'siteName' | 'hubOrigin'>;

// Whoever asked for a code sits there and waits for it.
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
