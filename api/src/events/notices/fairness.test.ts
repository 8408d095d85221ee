import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { buildApp } from '../../app.ts';
import { features } from '../../features.ts';
import { createInlineJobs } from '../../platform/jobs/jobs.ts';
import { NOTICES } from './notices.job.ts';
import { eachOnce, startTelling } from './notices.testing.ts';

let hub: Awaited<ReturnType<typeof startTelling>>;
before(async () => {
  hub = await startTelling();
});
after(() => hub.test.close());

describe('notices to many', () => {
  it('take turns with what others are told', async () => {
    const many = await hub.createAttended(600);
    const few = await hub.createAttended(2);
    await hub.write(many.id, '先');
    await hub.write(few.id, '后');
    await hub.tell();
    const { rows } = await sql<{ is_few: boolean }>`
      select strpos(subject, '后') > 0 as is_few from mail_queue
      where strpos(subject, '先') > 0 or strpos(subject, '后') > 0 order by id`.execute(hub.test.db);
    const turns = rows.map(({ is_few }) => is_few);
    assert.deepEqual([turns.indexOf(true), turns.lastIndexOf(true), turns.length], [250, 251, 602]);
  });

  it('are left to others by a process that stops', async () => {
    const { id } = await hub.createAttended(600);
    await hub.write(id, '停');
    const { config, db } = hub.test;
    const jobs = createInlineJobs();
    // It is told so while it is at the first of them.
    const now = (): Date => {
      jobs.stop();
      return new Date();
    };
    const app = await buildApp({ config, db, jobs, features, isStrict: true, now });
    await jobs.enqueue(NOTICES);
    await app.close();
    assert.equal(Object.keys(await hub.mailsOf(id, '停')).length, 250);
    await hub.tell();
    assert.deepEqual(await hub.mailsOf(id, '停'), eachOnce(id, 600));
  });
});
