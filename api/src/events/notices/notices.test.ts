import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { messageAttendees } from '@hub/shared/contracts/events/attendees';
import { callOffEvent, updateEvent } from '@hub/shared/contracts/events/organising';
import { listMessages } from '@hub/shared/contracts/message';
import { sql } from 'kysely';
import { buildApp } from '../../app.ts';
import { features } from '../../features.ts';
import { createInlineJobs, type Jobs } from '../../platform/jobs/jobs.ts';
import { countStatements } from '../../testing/count-statements.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-client.ts';
import { createEvent, openBrowser, somebody } from '../orders/orders.testing.ts';
import { eventForm } from '../organising/organising.testing.ts';
import { NOTICES } from './notices.job.ts';

const MANY = 1000;

let test: TestApp;
let organiser: TestMember;
let second: { readonly jobs: Jobs; readonly close: () => Promise<void> };
before(async () => {
  test = await startTestApp();
  organiser = await test.createMember({ role: 'organiser' });
  const jobs = createInlineJobs();
  const { config, db } = test;
  const app = await buildApp({ config, db, jobs, features, isStrict: true });
  second = { jobs, close: () => app.close() };
});
after(async () => {
  await second.close();
  await test.close();
});

/** An event of so many, the first of them a member. */
const createAttended = async (many: number) => {
  const id = await createEvent(test.db, { user_id: organiser.id });
  const member = await test.createMember();
  await openBrowser(test, member).signUp(id, { email: `n0-${id}@example.org` });
  await sql`
    insert into event_orders (event_id, status, name, email, ticket_code)
    select ${id}::int, 'confirmed', '来宾', 'n' || n || ${`-${id}@example.org`}::text, ${`${id}-`}::text || n
    from generate_series(1, ${many - 1}::int) n`.execute(test.db);
  return { id, member };
};

/** How many mails with this in their subject wait for each address of the event; nothing here sends them. */
const mailsOf = async (id: number, subject: string): Promise<Record<string, number>> => {
  const { rows } = await sql<{ recipient: string; count: number }>`
    select recipient, count(*)::int as count from mail_queue
    where recipient like ${`%-${id}@example.org`}::text and strpos(subject, ${subject}::text) > 0
    group by recipient`.execute(test.db);
  return Object.fromEntries(rows.map(({ recipient, count }) => [recipient, count]));
};

const eachOnce = (id: number, many: number) =>
  Object.fromEntries(Array.from({ length: many }, (_, n) => [`n${n}-${id}@example.org`, 1]));

const write = (id: number, subject: string) =>
  test.client.data(messageAttendees, { id, to: 'all', subject, text: '见' }, { as: organiser });
const callOff = (id: number) => test.client.data(callOffEvent, { id, reason: '讲者生病' }, { as: organiser });
const contentsTo = async (as: TestMember) =>
  (await test.client.data(listMessages, {}, { as })).map(({ content }) => content);

describe('what many are told', () => {
  it('costs the deed a few statements, and a few more for each hundreds of them', async () => {
    const { id, member } = await createAttended(MANY);
    const few = await createAttended(1);
    const count = countStatements(test.database.pool);
    await write(few.id, '少');
    const forOne = count();
    await test.jobs.enqueue(NOTICES);
    count();
    assert.deepEqual(await write(id, '多'), { sent: MANY });
    assert.equal(count(), forOne, 'as many as for one');
    assert.deepEqual(await mailsOf(id, '多'), {}, 'not yet');
    count();
    await test.jobs.enqueue(NOTICES);
    const statements = count();
    assert.ok(statements > 0 && statements <= 45, `${statements}`);
    assert.deepEqual(await mailsOf(id, '多'), eachOnce(id, MANY));
    assert.deepEqual(await contentsTo(member), ['多：见']);
  });

  it('is told once by two processes', async () => {
    const { id, member } = await createAttended(600);
    await callOff(id);
    await Promise.all(
      [NOTICES, NOTICES].flatMap((job) => [test.jobs.enqueue(job), second.jobs.enqueue(job)]),
    );
    assert.deepEqual(await mailsOf(id, '活动已取消'), eachOnce(id, 600));
    assert.deepEqual(await contentsTo(member), ['活动已取消，原因：讲者生病']);
  });

  it('goes on where it was, after an end in the middle', async () => {
    const { id, member } = await createAttended(600);
    const other = await createAttended(1);
    await write(id, '断');
    await write(other.id, '续');
    await sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'ended'; end $$`.execute(
      test.db,
    );
    // The last step of the second part.
    await sql`
      create trigger refusing before update on event_notices for each row
      when (old.told_order_id > 0) execute function refuse()`.execute(test.db);
    await test.jobs.enqueue(NOTICES);
    const told = Object.keys(await mailsOf(id, '断')).length;
    assert.equal(told, 250);
    assert.deepEqual(await mailsOf(other.id, '续'), eachOnce(other.id, 1), 'keeps no other waiting');
    await sql`drop trigger refusing on event_notices`.execute(test.db);
    await second.jobs.enqueue(NOTICES);
    assert.deepEqual(await mailsOf(id, '断'), eachOnce(id, 600));
    assert.deepEqual(await contentsTo(member), ['断：见']);
    await second.jobs.enqueue(NOTICES);
    assert.deepEqual(await mailsOf(id, '断'), eachOnce(id, 600));
  });

  it('is for who was there, and is there still', async () => {
    const id = await createEvent(test.db, { user_id: organiser.id });
    const browser = openBrowser(test);
    const [gone, there, late] = [0, 1, 2].map((n) => ({ email: `n${n}-${id}@example.org` }));
    await browser.signUp(id, gone);
    await openBrowser(test).signUp(id, there);
    await write(id, '谁');
    await browser.cancel(id);
    await openBrowser(test).signUp(id, late);
    await test.jobs.enqueue(NOTICES);
    assert.deepEqual(await mailsOf(id, '谁'), { [`n1-${id}@example.org`]: 1 });
  });

  it('of a change says nothing any more once the event is called off', async () => {
    const { id } = await createAttended(2);
    const moved = { ...eventForm({ place: '另一个报告厅', address: '' }), id, revision: 0 };
    await test.client.data(updateEvent, moved, { as: organiser });
    await callOff(id);
    await test.jobs.enqueue(NOTICES);
    assert.deepEqual(await mailsOf(id, '活动变动'), {});
    assert.deepEqual(await mailsOf(id, '活动已取消'), eachOnce(id, 2));
  });

  it('waits behind what concerns one', async () => {
    const { id } = await createAttended(2);
    await write(id, '后');
    await test.jobs.enqueue(NOTICES);
    const { email } = somebody();
    await openBrowser(test).signUp(id, { email });
    const mails = await test.db
      .selectFrom('mail_queue')
      .select('recipient')
      .where('recipient', 'in', [email, `n1-${id}@example.org`])
      .orderBy('priority')
      .execute();
    assert.deepEqual(
      mails.map(({ recipient }) => recipient),
      [email, `n1-${id}@example.org`],
    );
  });
});
