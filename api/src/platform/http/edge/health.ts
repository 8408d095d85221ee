import { setTimeout as pass } from 'node:timers/promises';
import { type DoorState, liveness, readiness } from '@hub/shared/door/health';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../../db/open-database.ts';

// A flood of probes is one look; an answer is never older than this.
const REMEMBERED = 500;
const LONGEST_LOOK = 2000;

/** Tells whether the database answers: asked once for all who ask at a time, never for longer than two seconds. */
const watch = (database: WatchedDatabase): (() => Promise<boolean>) => {
  let look: Promise<boolean> | undefined;
  const forget = (): void => {
    look = undefined;
  };
  return () => {
    look ??= Promise.race([database.isThere(), pass(LONGEST_LOOK, false, { ref: false })]).finally(() =>
      setTimeout(forget, REMEMBERED).unref(),
    );
    return look;
  };
};

/** What health has to know of the database. */
export type WatchedDatabase = Pick<Database, 'isThere' | 'isLost'>;

interface Parts {
  readonly database: WatchedDatabase;
  readonly doorState: DoorState;
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
export const serveHealth = (app: FastifyInstance, { database, doorState }: Parts): void => {
  const isDatabaseThere = watch(database);
  app.get('/api/livez', async (_request, reply) => send(reply, liveness(doorState, database.isLost)));
  app.get('/api/readyz', async ({ raw }, reply) =>
    send(reply, readiness(doorState, raw, await isDatabaseThere())),
  );
};
