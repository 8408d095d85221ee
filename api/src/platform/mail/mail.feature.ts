import type { Feature } from '../feature.ts';
import type { Context } from '../http/context.ts';
import { codeOf } from '../start-error.ts';
import { emptyOutbox } from './empty-outbox.ts';
import { type Content, type Queued, removeExpired, removeFromQueue, takeDue } from './mail-queue.ts';
import { createTransport, type Letter, type Transport } from './transport.ts';

const SECONDS_BETWEEN_LOOKS = 1;
const SECONDS_BETWEEN_CLEANINGS = 3600;
// The last try is about four hours after the first.
const MOST_TRIES = 10;

const letterOf = (mail: Queued, host: string): Letter => ({
  messageId: `<hub-${mail.id}-${mail.created_at.getTime()}@${host}>`,
  date: mail.created_at,
  to: mail.recipient,
  subject: mail.subject,
  ...(mail.content as unknown as Content),
});

/** The server said that it will never take this mail. */
const isFinal = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'responseCode' in error && Number(error.responseCode) >= 500;

/** Sends what is due; a failure is one of its own mail, not of the others. */
const sendDue = async ({ db, log, config }: Context, transport: Transport): Promise<void> => {
  await removeExpired(db);
  const { hostname } = new URL(config.hubOrigin);
  for (const mail of await takeDue(db)) {
    try {
      await transport.deliver(letterOf(mail, hostname));
      await removeFromQueue(db, mail.id);
    } catch (error) {
      const isLost = isFinal(error) || mail.tries >= MOST_TRIES;
      if (isLost) await removeFromQueue(db, mail.id);
      // Without its words: servers repeat the address in them.
      log[isLost ? 'error' : 'warn'](
        { mail: mail.id, tries: mail.tries, code: codeOf(error) },
        'mail not sent',
      );
    }
  }
};

/** Sends the mail that waits, and keeps the outbox from growing for ever. */
export const mailing: Feature = {
  name: 'mail',
  jobs: (jobs, context) => {
    const transport = createTransport(context.config);
    jobs.repeat('mail', SECONDS_BETWEEN_LOOKS, () => sendDue(context, transport));
    // Each process empties the outbox of its own DATA_DIR.
    jobs.repeat('empty-outbox', SECONDS_BETWEEN_CLEANINGS, () => emptyOutbox(context.config, context.now()));
  },
};
