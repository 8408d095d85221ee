import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '@hub/shared/door/start-error';
import { factsOf, type Logger } from '@hub/shared/logging/logger';
import type { Config } from '../config/read-config.ts';
import type { Db } from '../db/open-database.ts';
import {
  type Content,
  type Priority,
  priorities,
  putOff,
  type Queued,
  removeExpired,
  removeFromQueue,
  takeNext,
} from './mail-queue.queries.ts';
import { type Letter, openTransport, type Transport } from './transport.ts';

// The last try is about four hours after the first.
const MOST_TRIES = 10;
// Most of the time goes into waiting for the server; much more at once is taken for an attack by some.
const CONNECTIONS = 4;
const LOOK_MS = 1000;

interface Facts {
  readonly db: Db;
  readonly log: Logger;
  readonly config: Config;
}

const letterOf = (mail: Queued, host: string): Letter => ({
  messageId: `<hub-${mail.id}-${mail.created_at.getTime()}@${host}>`,
  date: mail.created_at,
  to: mail.recipient,
  subject: mail.subject,
  ...(mail.content as unknown as Content),
});

/** What is said in answer to these is said of this mail; in answer to the greeting, the login or the sender, of the hub. */
const OF_THIS_MAIL = new Set(['RCPT TO', 'DATA']);

/** The server said that it will never take this mail. */
const isFinal = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  return Number(responseCode) >= 500 && OF_THIS_MAIL.has(String(command));
};

const noteFailure = async ({ db, log }: Facts, mail: Queued, error: unknown): Promise<void> => {
  const isLost = isFinal(error) || mail.tries >= MOST_TRIES;
  // Without its words: servers repeat the address in them.
  log[isLost ? 'error' : 'warn']({ mail: mail.id, tries: mail.tries, code: codeOf(error) }, 'mail not sent');
  await (isLost ? removeFromQueue(db, mail.id) : putOff(db, mail));
};

/** Sends one mail; a failure is one of its own, not of the others. */
const deliver = async (facts: Facts, transport: Transport, mail: Queued): Promise<void> => {
  const { db, log, config } = facts;
  try {
    const isSent = transport.deliver(letterOf(mail, new URL(config.hubOrigin).hostname));
    await isSent.then(
      () => removeFromQueue(db, mail.id),
      (error: unknown) => noteFailure(facts, mail, error),
    );
  } catch (error) {
    // The database is away; the mail is due again by itself.
    log.warn({ mail: mail.id, error: factsOf(error) }, 'mail not noted');
  }
};

/** Waits until one is delivered, or, where more could be under way, until it is time to look for new mail. */
const untilNextLook = (underWay: ReadonlySet<Promise<void>>, isFull: boolean): Promise<unknown> =>
  Promise.race(isFull ? underWay : [...underWay, sleep(LOOK_MS, undefined, { ref: false })]);

/**
 * Sends what is due down to `least`, so many at a time, each time what is the most urgent then: who is slow keeps one
 * connection, the others go on. Ends once nothing is due nor under way; a process that stops begins no more.
 */
const run = async (
  facts: Facts,
  stopping: AbortSignal,
  connections: number,
  least: Priority,
): Promise<void> => {
  let transport: Transport | undefined;
  const underWay = new Set<Promise<void>>();
  try {
    for (;;) {
      const isFull = underWay.size === connections;
      const mail = isFull || stopping.aborted ? undefined : await takeNext(facts.db, least);
      if (!mail && underWay.size === 0) return;
      if (mail) {
        transport ??= openTransport(facts.config);
        const delivery = deliver(facts, transport, mail).finally(() => underWay.delete(delivery));
        underWay.add(delivery);
      } else await untilNextLook(underWay, isFull || stopping.aborted);
    }
  } finally {
    await Promise.all(underWay);
    transport?.close();
  }
};

/** Sends what is due, several at a time. */
export const sendDue = async (facts: Facts, stopping: AbortSignal): Promise<void> => {
  await removeExpired(facts.db);
  await run(facts, stopping, CONNECTIONS, priorities.many);
};

/** Sends codes and what else concerns one person: a connection of their own, however long the others are busy. */
export const sendUrgent = (facts: Facts, stopping: AbortSignal): Promise<void> =>
  run(facts, stopping, 1, priorities.one);
