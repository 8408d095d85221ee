import type { Config } from '../config/read-config.ts';
import type { Db } from '../db/open-database.ts';
import { layOut } from './layout.ts';
import { putInQueue } from './mail-queue.ts';
import { checked, type Message } from './message.ts';
import { isReachable } from './reachable.ts';

/** The hub's mail. */
export interface Mail {
  /**
   * Queues a mail, in the transaction of what it tells of: neither is there without the other. It is sent beside
   * requests, again after a failure. For an address that is nobody's (`.invalid`, sample people) nothing is queued.
   */
  readonly send: (tx: Db, message: Message) => Promise<void>;
}

export const createMail = (config: Pick<Config, 'siteName' | 'hubOrigin'>): Mail => ({
  send: async (tx, message) => {
    const { to, subject, lines, attachments = [], expiresAt } = checked(message);
    if (!isReachable(to)) return;
    const files = attachments.map(({ name, type, content }) => ({
      name,
      type,
      base64: Buffer.from(content).toString('base64'),
    }));
    await putInQueue(tx, {
      recipient: to,
      subject,
      content: { ...layOut(lines, config), attachments: files },
      expires_at: expiresAt ?? null,
    });
  },
});
