import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../db/open-database.ts';

/** `healthz`: the process lives. `readyz`: it can do its work. */
export const serveHealth = (app: FastifyInstance, db: Db): void => {
  app.get('/api/healthz', async () => ({ code: 0, message: 'ok', data: { alive: true } }));
  app.get('/api/readyz', async () => {
    await sql`select 1`.execute(db);
    return { code: 0, message: 'ok', data: { ready: true } };
  });
};
