import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listMessages } from '@hub/shared/contracts/message';
import { sql } from 'kysely';
import { buildApp } from '../../app.ts';
import { features } from '../../features.ts';
import { createInlineJobs, type Jobs } from '../../platform/jobs/jobs.ts';
import { countStatements } from '../../testing/count-statements.ts';
import type { TestMember } from '../../testing/test-client.ts';
import { NOTICES } from './notices.job.ts';
import { eachOnce, startTelling } from './notices.testing.ts';

const MANY = 1000;

let hub: Awaited<ReturnType<typeof startTelling>>;
let second: { readonly jobs: Jobs; readonly close: () => Promise<void> };
before(async () => {
  hub = await startTelling();
  const jobs = createInlineJobs();
  const { config, db } = hub.test;
  const app = await buildApp({ config, db, jobs, features, isStrict: true });
  second = { jobs, close: () => app.close() };
});
after(async () => {
  await second.close();
  await hub.test.close();
});

const contentsTo = async (as: TestMember) =>
  (await hub.test.client.data(listMessages, {}, { as })).map(({ content }) => content);

describe('what many are told', () => {
  it('costs the change a few statements, and a few more for each hundreds of them', async () => {
    const { id, member } = await hub.createAttended(MANY);
    const few = await hub.createAttended(1);
    const count = countStatements(hub.test.database.pool);
    await hub.write(few.id, '少');
    const forOne = count();
    await hub.tell();
    count();
    assert.deepEqual(await hub.write(id, '多'), { sent: MANY });
    assert.equal(count(), forOne, 'as many as for one');
    assert.deepEqual(await hub.mailsOf(id, '多'), {}, 'not yet');
    count();
    await hub.tell();
    const statements = count();
    assert.ok(statements > 0 && statements <= 50, `${statements}`);
    assert.deepEqual(await hub.mailsOf(id, '多'), eachOnce(id, MANY));
    assert.deepEqual(await contentsTo(member), ['多：见']);
  });

  it('is told once by two processes', async () => {
    const { id, member } = await hub.createAttended(600);
    await hub.callOff(id);
    await Promise.all([1, 2].flatMap(() => [hub.tell(), second.jobs.enqueue(NOTICES)]));
    assert.deepEqual(await hub.mailsOf(id, '活动已取消'), eachOnce(id, 600));
    assert.deepEqual(await contentsTo(member), ['活动已取消，原因：讲者生病']);
  });

  it('goes on where it was, after an end in the middle', async () => {
    const { id, member } = await hub.createAttended(600);
    const other = await hub.createAttended(1);
    await hub.write(id, '断');
    await hub.write(other.id, '续');
    await sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'ended'; end $$`.execute(
      hub.test.db,
    );
    // The last step of the second part.
    await sql`
      create trigger refusing before update of told_order_id on event_notices for each row
      when (old.told_order_id > 0) execute function refuse()`.execute(hub.test.db);
    await hub.tell();
    const told = Object.keys(await hub.mailsOf(id, '断')).length;
    assert.equal(told, 250);
    assert.deepEqual(await hub.mailsOf(other.id, '续'), eachOnce(other.id, 1), 'keeps no other waiting');
    await sql`drop trigger refusing on event_notices`.execute(hub.test.db);
    await second.jobs.enqueue(NOTICES);
    assert.equal(Object.keys(await hub.mailsOf(id, '断')).length, 250, 'is not tried again at once');
    await sql`update event_notices set next_try_at = now()`.execute(hub.test.db);
    await second.jobs.enqueue(NOTICES);
    assert.deepEqual(await hub.mailsOf(id, '断'), eachOnce(id, 600));
    assert.deepEqual(await contentsTo(member), ['断：见']);
    await second.jobs.enqueue(NOTICES);
    assert.deepEqual(await hub.mailsOf(id, '断'), eachOnce(id, 600));
  });
});
