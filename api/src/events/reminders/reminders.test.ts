import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listMessages } from '@hub/shared/contracts/message';
import { buildApp } from '../../app.ts';
import { features } from '../../features.ts';
import { createInlineJobs, type Jobs } from '../../platform/jobs/jobs.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createEvent as insertEvent, openBrowser, somebody } from '../orders/orders.testing.ts';
import { REMINDERS } from './reminders.job.ts';

const HOUR = 3_600_000;
const start = new Date(Date.now() + 48 * HOUR);

let now = new Date();
let test: TestApp;
let second: { readonly jobs: Jobs; readonly close: () => Promise<void> };
before(async () => {
  test = await startTestApp({ now: () => now });
  const jobs = createInlineJobs();
  const { config, db } = test;
  const app = await buildApp({ config, db, jobs, features, isStrict: true, now: () => now });
  second = { jobs, close: () => app.close() };
});
after(async () => {
  await second.close();
  await test.close();
});

/** An event of that start with one who signed up in time. */
const createAttended = async (given: Parameters<typeof insertEvent>[1] = {}) => {
  now = new Date();
  const id = await insertEvent(test.db, {
    start_at: start,
    end_at: new Date(start.getTime() + 2 * HOUR),
    ...given,
  });
  const guest = somebody();
  const browser = openBrowser(test);
  await browser.signUp(id, guest);
  return { id, guest, browser };
};

/** Both processes look, so many hours before the start. */
const lookBefore = async (hours: number, from = start): Promise<void> => {
  now = new Date(from.getTime() - hours * HOUR);
  await Promise.all([test.jobs.enqueue(REMINDERS), second.jobs.enqueue(REMINDERS)]);
};

/** What reminders each of these got; read where they wait, for nothing here sends them. */
const remindersOf = async (people: readonly { email: string }[]): Promise<string[][]> => {
  const mails = await test.db
    .selectFrom('mail_queue')
    .select(['recipient', 'subject', 'content'])
    .orderBy('id')
    .execute();
  const reminders = mails.filter(({ subject }) => /^(?:活动提醒|直播开始)/.test(subject));
  return people.map(({ email }) =>
    reminders
      .filter(({ recipient }) => recipient === email)
      .map(({ content }) => /》(.*?)。/.exec((content as { text: string }).text)?.[1] ?? ''),
  );
};

const remindersTo = async (person: { email: string }): Promise<string[]> =>
  (await remindersOf([person]))[0] ?? [];

describe('reminders', () => {
  it('come a day and an hour before, each once, whoever sends them', async () => {
    const { guest } = await createAttended();
    await lookBefore(24.1);
    assert.deepEqual(await remindersTo(guest), []);
    for (const hours of [24, 23.9, 12]) await lookBefore(hours);
    assert.deepEqual(await remindersTo(guest), ['即将开始']);
    for (const hours of [1, 0.9, 0, -0.1]) await lookBefore(hours);
    assert.deepEqual(
      await remindersTo(guest),
      ['即将开始', '将在一小时内开始'],
      'no stream, no start of one',
    );
  });

  it('tell of the start of a stream, on the site too', async () => {
    const member = await test.createMember();
    const { id, guest } = await createAttended({ is_online: true, online_url: 'https://live.example.org/3' });
    await openBrowser(test, member).signUp(id);
    await lookBefore(0);
    await lookBefore(-0.4);
    assert.deepEqual(await remindersTo(guest), ['直播开始了']);
    const messages = await test.client.data(listMessages, {}, { as: member });
    assert.deepEqual(
      messages.map(({ type, content }) => [type, content]),
      [['event', '直播开始了，现在可以进入观看。']],
    );
  });

  it('are sent once to each of many by both at once', async () => {
    const { id, guest } = await createAttended();
    const others = Array.from({ length: 30 }, somebody);
    await test.db
      .insertInto('event_orders')
      .values(
        others.map(({ email }, index) => ({
          ...{ event_id: id, status: 'confirmed', name: '来宾', email, ticket_code: `many-${index}` },
          created_at: now,
        })),
      )
      .execute();
    await lookBefore(5);
    const kinds = await remindersOf([guest, ...others]);
    assert.ok(kinds.every((list) => list.length === 1));
  });

  it('are not for who got a place later, who waits, or who gave up', async () => {
    const { id, browser, guest } = await createAttended({ capacity: 2, has_waitlist: true });
    now = new Date(start.getTime() - 20 * HOUR);
    const [late, waiting] = [somebody(), somebody()];
    await openBrowser(test).signUp(id, late);
    await openBrowser(test).signUp(id, waiting);
    await browser.cancel(id);
    await lookBefore(19);
    for (const one of [guest, late, waiting]) assert.deepEqual(await remindersTo(one), []);
    await lookBefore(0.5);
    assert.deepEqual(await remindersTo(late), ['将在一小时内开始']);
    assert.deepEqual(await remindersTo(waiting), ['将在一小时内开始'], 'moved up in time for this one');
  });

  it('come anew where the event moved, and not at all where it was called off', async () => {
    const [moved, off] = [await createAttended(), await createAttended()];
    await lookBefore(24);
    const later = new Date(start.getTime() + 72 * HOUR);
    const times = { start_at: later, end_at: new Date(later.getTime() + HOUR) };
    await test.db.updateTable('events').set(times).where('id', '=', moved.id).execute();
    await test.db.updateTable('events').set({ called_off_at: now }).where('id', '=', off.id).execute();
    await lookBefore(1);
    assert.deepEqual(await remindersTo(moved.guest), ['即将开始']);
    await lookBefore(24, later);
    assert.deepEqual(await remindersTo(moved.guest), ['即将开始', '即将开始']);
    assert.deepEqual(await remindersTo(off.guest), ['即将开始']);
  });

  it('stay away where nobody was there to send them in time', async () => {
    const { guest } = await createAttended({ is_online: true });
    await lookBefore(-1);
    assert.deepEqual(await remindersTo(guest), []);
  });
});
