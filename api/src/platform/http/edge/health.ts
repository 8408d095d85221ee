import { setTimeout as pass } from 'node:timers/promises';
import { liveness, readiness, type Standing } from '@hub/shared/door/health';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../db/open-database.ts';

// A flood of probes is one look; an answer is never older than this.
const REMEMBERED = 500;
const LONGEST_LOOK = 2000;

/** Tells whether the database answers: asked once for all who ask at a time, never for longer than two seconds. */
const watchDatabase = (db: Db): (() => Promise<boolean>) => {
  let look: Promise<boolean> | undefined;
  const forget = (): void => {
    look = undefined;
  };
  return () => {
    look ??= Promise.race([
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ),
      pass(LONGEST_LOOK, false, { ref: false }),
    ]).finally(() => setTimeout(forget, REMEMBERED).unref());
    return look;
  };
};

interface Parts {
  readonly db: Db;
  readonly standing: Standing;
  /** The database has ended for good. */
  readonly isDatabaseLost: () => boolean;
}

const send = (reply: FastifyReply, { status, data }: ReturnType<typeof liveness>) =>
  reply
    .code(status)
    .send(
      status === 200
        ? { code: 0, message: 'ok', data }
        : { code: status, message: '服务暂时不可用，请稍后再试', data },
    );

/** `livez`: it can go on, or come back by itself. `readyz`: it can do its work, and lets people in. */
export const serveHealth = (app: FastifyInstance, { db, standing, isDatabaseLost }: Parts): void => {
  const isDatabaseThere = watchDatabase(db);
  app.get('/api/livez', async (_request, reply) => send(reply, liveness(standing, isDatabaseLost())));
  app.get('/api/readyz', async (_request, reply) =>
    send(reply, readiness(standing, await isDatabaseThere())),
  );
};
