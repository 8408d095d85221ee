import { addressKey, networkOf } from '@hub/shared/door/address';
import { giveSlotBack } from '@hub/shared/door/door';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Asker, workFor } from '../../deadlines/current.ts';
import { Deadline } from '../../deadlines/deadline.ts';
import { AppError } from '../../errors/app-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** When this request is answered at the latest. */
    deadline: Deadline;
  }
  interface FastifyContextConfig {
    /** A GET that changes something, or a POST that does not; else the method says it. */
    isWrite?: boolean;
  }
}

/** The longest that anybody waits for an answer, in milliseconds. */
export interface Patience {
  readonly read: number;
  readonly write: number;
}

export const patience: Patience = { read: 5000, write: 10_000 };

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

const isWrite = ({ method, routeOptions }: FastifyRequest): boolean =>
  routeOptions.config?.isWrite ?? !READING.has(method);

const askerOf = ({ ip }: FastifyRequest, { raw }: FastifyReply): Asker => ({
  network: networkOf(addressKey(ip)),
  leaveDoor: () => giveSlotBack(raw),
});

/**
 * Answers every request in time, with 503 where it cannot be had, and ends what was under way for it. Fastify's own
 * `handlerTimeout` counts the body too, which may come slowly; this clock runs only while we work.
 *
 * A reader who goes away is worked for no longer. A writer who goes away has pressed the button: what they asked for is
 * done or fails as a whole, as if they had stayed, within the same time.
 */
export const endRequests = (app: FastifyInstance, { read, write }: Patience = patience): void => {
  app.decorateRequest('deadline');
  app.addHook('onRequest', (request, reply, done) => {
    const writes = isWrite(request);
    const deadline = new Deadline(writes ? write : read, () => new AppError('timeout'));
    const { signal } = deadline;
    const { raw } = reply;
    request.deadline = deadline;
    signal.addEventListener('abort', () => {
      if (!reply.sent && !raw.destroyed) reply.send(signal.reason);
    });
    raw.once('close', () => {
      if (raw.writableFinished) deadline.pause();
      else if (!writes) deadline.end();
    });
    workFor(signal, done, askerOf(request, reply));
  });
  app.addHook('preParsing', (request, _reply, payload, done) => {
    request.deadline.pause();
    done(null, payload);
  });
  // The body came in by events of the connection, which know of no request.
  app.addHook('preValidation', (request, reply, done) => {
    request.deadline.resume();
    workFor(request.deadline.signal, done, askerOf(request, reply));
  });
  // Sending has its own limits: what is large comes slowly to a slow line.
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.deadline.pause();
    done(null, payload);
  });
};
