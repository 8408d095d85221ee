import type { FastifyInstance } from 'fastify';
import { allWell, liveness, readiness, type Standing } from './health.ts';

/** `/livez` and `/readyz` of a server that has no database of its own. */
export const serveHealth = (app: FastifyInstance, standing: Standing = allWell): void => {
  app.get('/livez', (_request, reply) => {
    const { status, data } = liveness(standing);
    return reply.code(status).header('cache-control', 'no-store').send(data);
  });
  app.get('/readyz', ({ raw }, reply) => {
    const { status, data } = readiness(standing, raw);
    return reply.code(status).header('cache-control', 'no-store').send(data);
  });
};
