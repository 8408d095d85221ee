import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { createLogger } from '@hub/shared/logging/logger';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Database } from '../db/open-database.ts';
import { createInlineJobs } from './jobs.ts';
import { createQueuedJobs, type QueuedJobs } from './queued-jobs.ts';

const until = async (isDone: () => boolean): Promise<void> => {
  const deadline = Date.now() + 30_000;
  while (!isDone() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
  assert.ok(isDone(), 'nothing happened for 30 s');
};

describe('queued jobs', () => {
  let database: Database;
  const ran: string[] = [];
  const ticks: string[] = [];
  const lines: string[] = [];
  const running: QueuedJobs[] = [];

  /** As if in a process of its own. */
  const startProcess = async (name: string): Promise<QueuedJobs> => {
    const log = createLogger('info', (line) => lines.push(line));
    const jobs = createQueuedJobs(database, log, { pollSeconds: 0.5 });
    jobs.schedule('nightly', '0 0 * * *', async () => void ran.push(`${name} nightly`));
    jobs.repeat('tick', 0.05, async () => void ticks.push(name));
    jobs.define('mail', async (data) => void ran.push(`mail ${JSON.stringify(data)}`));
    jobs.define('failing', async () => {
      throw new Error('no');
    });
    await jobs.start();
    running.push(jobs);
    return jobs;
  };

  before(async () => {
    database = await openTestDatabase();
    await startProcess('one');
    await startProcess('two');
  });
  after(async () => {
    for (const jobs of running) await jobs.stop();
    await database.close();
  });

  it('run once each, however many processes there are', async () => {
    const numbers = Array.from({ length: 20 }, (_, n) => n);
    for (const n of numbers) await running[n % 2]?.enqueue('mail', { n });
    await running[0]?.enqueue('nightly');
    await until(() => ran.length >= 21);
    await new Promise((resolve) => setTimeout(resolve, 1200));
    const mails = ran.filter((line) => line.startsWith('mail')).sort();
    assert.deepEqual(mails, numbers.map((n) => `mail {"n":${n}}`).sort());
    assert.equal(ran.filter((line) => line.endsWith('nightly')).length, 1);
  });

  it('are repeated in each process', async () => {
    await until(() => ticks.includes('one') && ticks.includes('two'));
  });

  it('are scheduled by the clock of Shanghai, once', async () => {
    const { rows } = await database.pool.query('select name, cron, timezone from pgboss.schedule');
    assert.deepEqual(rows, [{ name: 'nightly', cron: '0 0 * * *', timezone: 'Asia/Shanghai' }]);
  });

  it('are told when their process is stopping', async () => {
    const jobs = createQueuedJobs(database, createLogger('silent'));
    const begun = Promise.withResolvers<void>();
    jobs.repeat('lasting', 0.01, async (stopping) => {
      begun.resolve();
      if (!stopping.aborted) await once(stopping, 'abort');
    });
    await jobs.start();
    await begun.promise;
    await jobs.stop();
  });

  it('say so when they fail', async () => {
    await running[0]?.enqueue('failing');
    await until(() => lines.some((line) => line.includes('job failed')));
  });
});

describe('inline jobs', () => {
  it('run at once', async () => {
    const jobs = createInlineJobs();
    const seen: object[] = [];
    jobs.define('mail', async (data) => void seen.push(data));
    await jobs.enqueue('mail', { to: 'a' });
    assert.deepEqual(seen, [{ to: 'a' }]);
    await assert.rejects(jobs.enqueue('nothing'), /no job nothing/);
  });
});
