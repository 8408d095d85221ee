import type { Context } from '../http/context.ts';
import { codeOf } from '../start-error.ts';
import {
  type Content,
  type Priority,
  priorities,
  type Queued,
  removeExpired,
  removeFromQueue,
  takeNext,
} from './mail-queue.ts';
import { type Letter, openTransport, type Transport } from './transport.ts';

// The last try is about four hours after the first.
const MOST_TRIES = 10;
// Most of the time goes into waiting for the server; much more at once is taken for an attack by some.
const CONNECTIONS = 4;
// A process that ends waits for its run; the rest is the next run's.
const RUN_MS = 3000;

type Facts = Pick<Context, 'db' | 'log' | 'config'>;

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

/** Sends one mail; a failure is one of its own, not of the others. */
const deliver = async ({ db, log, config }: Facts, transport: Transport, mail: Queued): Promise<void> => {
  try {
    await transport.deliver(letterOf(mail, new URL(config.hubOrigin).hostname));
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
};

/** One after the other, each time what is the most urgent then, until nothing is due or the run has lasted. */
const sendInTurn = async (facts: Facts, transport: Transport, least: Priority): Promise<void> => {
  for (const end = performance.now() + RUN_MS; performance.now() < end; ) {
    const mail = await takeNext(facts.db, least);
    if (!mail) return;
    await deliver(facts, transport, mail);
  }
};

const run = async (facts: Facts, connections: number, least: Priority): Promise<void> => {
  const transport = openTransport(facts.config, connections);
  const lanes = Array.from({ length: connections }, () => sendInTurn(facts, transport, least));
  const ended = await Promise.allSettled(lanes);
  transport.close();
  for (const lane of ended) if (lane.status === 'rejected') throw lane.reason;
};

/** Sends what is due, several at a time. */
export const sendDue = async (facts: Facts): Promise<void> => {
  await removeExpired(facts.db);
  await run(facts, CONNECTIONS, priorities.many);
};

/** Sends codes and what else concerns one person: a connection of their own, however long the others are busy. */
export const sendUrgent = (facts: Facts): Promise<void> => run(facts, 1, priorities.one);
