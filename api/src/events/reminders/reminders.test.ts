import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listMessages } from '@hub/shared/contracts/message';
import { openBrowser, somebody } from '../orders/orders.testing.ts';
import { startReminding } from './reminders.testing.ts';

let hub: Awaited<ReturnType<typeof startReminding>>;
before(async () => {
  hub = await startReminding();
});
after(() => hub.close());

describe('reminders', () => {
  it('come a day and an hour before, each once, whoever sends them', async () => {
    const { guest } = await hub.createAttended();
    await hub.lookBefore(24.1);
    assert.deepEqual(await hub.remindersTo(guest), []);
    for (const hours of [24, 23.9, 12]) await hub.lookBefore(hours);
    assert.deepEqual(await hub.remindersTo(guest), ['即将开始']);
    for (const hours of [1, 0.9, 0, -0.1]) await hub.lookBefore(hours);
    assert.deepEqual(
      await hub.remindersTo(guest),
      ['即将开始', '将在一小时内开始'],
      'no stream, no start of one',
    );
    const subjects = await hub.subjectsTo(guest);
    assert.deepEqual(
      subjects.map((subject) => subject.split('：')[0]),
      ['活动提醒', '一小时内开始'],
      'told apart in a list of mails',
    );
  });

  it('tell of the start of a stream, on the site too', async () => {
    const member = await hub.test.createMember();
    const { id, guest } = await hub.createAttended({
      is_online: true,
      online_url: 'https://live.example.org/3',
    });
    await openBrowser(hub.test, member).signUp(id);
    await hub.lookBefore(0);
    await hub.lookBefore(-0.4);
    assert.deepEqual(await hub.remindersTo(guest), ['直播开始了']);
    assert.match(
      (await hub.textsTo(guest)).at(-1) ?? '',
      /直播开始了。\s+线上参加：\s+https:\/\/live\.example\.org\/3\s/,
    );
    const messages = await hub.test.client.data(listMessages, {}, { as: member });
    assert.deepEqual(
      messages.map(({ type, content }) => [type, content]),
      [['event', '直播开始了，现在可以进入观看。']],
    );
  });

  it('are sent once to each of many by both at once', async () => {
    const { id, guest } = await hub.createAttended();
    const others = Array.from({ length: 30 }, somebody);
    await hub.test.db
      .insertInto('event_orders')
      .values(
        others.map(({ email }, index) => ({
          ...{ event_id: id, status: 'confirmed', name: '来宾', email, ticket_code: `many-${index}` },
          created_at: new Date(),
        })),
      )
      .execute();
    await hub.lookBefore(5);
    const kinds = await hub.remindersOf([guest, ...others]);
    assert.ok(kinds.every((list) => list.length === 1));
  });

  it('are not for who got a place later, who waits, or who gave up', async () => {
    const { id, browser, guest } = await hub.createAttended({ capacity: 2, has_waitlist: true });
    hub.setClock(20);
    const [late, waiting] = [somebody(), somebody()];
    await openBrowser(hub.test).signUp(id, late);
    await openBrowser(hub.test).signUp(id, waiting);
    await browser.cancel(id);
    await hub.lookBefore(19);
    for (const one of [guest, late, waiting]) assert.deepEqual(await hub.remindersTo(one), []);
    await hub.lookBefore(0.5);
    assert.deepEqual(await hub.remindersTo(late), ['将在一小时内开始']);
    assert.deepEqual(await hub.remindersTo(waiting), ['将在一小时内开始'], 'moved up in time for this one');
  });

  it('stay away where nobody was there to send them in time', async () => {
    const { guest } = await hub.createAttended({ is_online: true });
    await hub.lookBefore(-1);
    assert.deepEqual(await hub.remindersTo(guest), []);
  });
});
