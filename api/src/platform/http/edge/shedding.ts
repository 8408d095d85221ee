import { heldNow, hold } from '@hub/shared/door/held';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';

const HEALTH = /^\/api\/(?:healthz|readyz)$/;

const REQUESTS = 'requests';

/**
 * Refuses calls beyond what can be served at once, instead of letting all of them wait. A slot belongs to the raw answer
 * and comes back when that closes, which Node says of every answer: sent, broken off, or never begun because those
 * before it on the same connection were not. Fastify's `onResponse` knows only the first.
 */
export const shedLoad = (app: FastifyInstance, maxInFlight: number): void => {
  app.addHook('onRequest', async ({ url }, reply) => {
    if (HEALTH.test(url)) return;
    if ((heldNow()[REQUESTS] ?? 0) >= maxInFlight) throw new AppError('overloaded', { retryAfter: 1 });
    reply.raw.once('close', hold(REQUESTS));
  });
};
