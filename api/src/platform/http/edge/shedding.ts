import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';

const HEALTH = /^\/api\/(?:healthz|readyz)$/;

/** Refuses calls beyond what can be served at once, instead of letting all of them wait. */
export const shedLoad = (app: FastifyInstance, maxInFlight: number): void => {
  const admitted = new WeakSet<object>();
  let inFlight = 0;
  app.addHook('onRequest', async (request) => {
    if (HEALTH.test(request.url)) return;
    if (inFlight >= maxInFlight) throw new AppError('overloaded', { retryAfter: 1 });
    inFlight += 1;
    admitted.add(request);
  });
  app.addHook('onResponse', async (request) => {
    if (admitted.delete(request)) inFlight -= 1;
  });
};
