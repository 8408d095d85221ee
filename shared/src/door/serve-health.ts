import type { FastifyInstance } from 'fastify';
import { allWell, type DoorState, liveness, readiness } from './health.ts';

/** `/livez` and `/readyz` of a server that has no database of its own. */
export const serveHealth = (app: FastifyInstance, doorState: DoorState = allWell): void => {
  app.get('/livez', (_request, reply) => {
    const { status, data } = liveness(doorState);
    return reply.code(status).header('cache-control', 'no-store').send(data);
  });
  app.get('/readyz', ({ raw }, reply) => {
    const { status, data } = readiness(doorState, raw);
    return reply.code(status).header('cache-control', 'no-store').send(data);
  });
};
