import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { callOffEvent, createEvent, updateEvent } from '@hub/shared/contracts/events/organising';
import { listMessages } from '@hub/shared/contracts/message';
import ICAL from 'ical.js';
import { lastMailTo, readOutbox } from '../../testing/mailbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-client.ts';
import { NOTICES } from '../notices/notices.job.ts';
import { createEvent as insertEvent, openBrowser, somebody } from '../orders/orders.testing.ts';
import { eventForm } from './organising.testing.ts';

let test: TestApp;
let organiser: TestMember;
before(async () => {
  test = await startTestApp();
  organiser = await test.createMember({ role: 'organiser' });
});
after(() => test.close());

/** The entry of the calendar file that a mail brings. */
const entryIn = (raw: string) => {
  const [, encoded = ''] = /text\/calendar.*?\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/s.exec(raw) ?? [];
  const file = Buffer.from(encoded, 'base64').toString();
  return new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent');
};

/** An event with one who has a place, a member, and one who waits. */
const createAttended = async () => {
  const form = eventForm({ capacity: 1, waitlist: true });
  const { id } = await test.client.data(createEvent, form, { as: organiser });
  const [inside, waiting] = [somebody(), somebody()];
  const member = await test.createMember();
  await openBrowser(test, member).signUp(id, inside);
  await openBrowser(test).signUp(id, waiting);
  return { id, form, inside, waiting, member };
};

const subjectsTo = async (email: string) =>
  (await readOutbox(test)).filter(({ to }) => to === email).map(({ subject }) => subject.split('：')[0]);

/** Its organiser changes it, and everybody is told. */
const change = async (form: Parameters<typeof test.client.data<typeof updateEvent>>[1]) => {
  await test.client.data(updateEvent, form, { as: organiser });
  await test.jobs.enqueue(NOTICES);
};

const callOff = async (id: number, as = organiser) => {
  const answer = await test.client.call(callOffEvent, { id, reason: '讲者生病' }, { as });
  await test.jobs.enqueue(NOTICES);
  return answer;
};

describe('another time or place', () => {
  it('is told by mail with the new calendar entry, and on the site', async () => {
    const { id, form, inside, waiting, member } = await createAttended();
    const moved = { ...form, id, revision: 0, place: '另一个报告厅', address: '' };
    await change(moved);
    const mail = await lastMailTo(test, inside.email);
    assert.match(mail.subject, /^活动变动：/);
    assert.match(mail.text, /地点有变动.*地点：另一个报告厅.*\/ticket\/\d+#/s);
    const entry = entryIn(mail.raw);
    assert.equal(entry?.getFirstPropertyValue('sequence'), 1);
    assert.equal(entry?.getFirstPropertyValue('location'), '另一个报告厅');
    const waits = await lastMailTo(test, waiting.email);
    assert.match(waits.text, /您候补的《.*您仍在候补名单中.*取消候补/s);
    assert.doesNotMatch(waits.text, /取消报名|您报名的/);
    assert.doesNotMatch(waits.raw, /text\/calendar/);
    const [message] = await test.client.data(listMessages, {}, { as: member });
    assert.equal(message?.type, 'event');
    assert.match(
      message?.content ?? '',
      /^活动地点有变动，请以下面的信息为准。\n时间：\d+年\d+月\d+日 周. [\d:]+ ?– ?(?:\d+月\d+日 周. )?[\d:]+（北京时间）\n地点：另一个报告厅$/,
    );
  });

  it('is nobody’s who waits where the link alone changed, and nobody’s where nothing of it did', async () => {
    const { id, form, inside, waiting, member } = await createAttended();
    await change({ ...form, id, revision: 0, brief: '说得更好' });
    assert.deepEqual(await subjectsTo(inside.email), ['报名成功']);
    const online = { ...form, id, revision: 1, online_url: 'https://live.example.org/2' };
    await change(online);
    assert.deepEqual(await subjectsTo(inside.email), ['报名成功', '活动变动']);
    assert.match((await lastMailTo(test, inside.email)).text, /live\.example\.org\/2/);
    assert.deepEqual(await subjectsTo(waiting.email), ['已加入候补']);
    const [message] = await test.client.data(listMessages, {}, { as: member });
    assert.equal(message?.content, '活动线上链接有变动，请查看活动页。');
  });
});

describe('POST /v1/events/callOff', () => {
  it('is told to everybody with the reason, and cancels the calendar entry', async () => {
    const { id, form, inside, waiting, member } = await createAttended();
    assert.deepEqual((await callOff(id)).data, { id, revision: 1 });
    const mail = await lastMailTo(test, inside.email);
    assert.match(mail.subject, /^活动已取消：/);
    assert.match(mail.text, /原因：讲者生病/);
    const entry = entryIn(mail.raw);
    assert.deepEqual(
      [entry?.getFirstPropertyValue('status'), entry?.getFirstPropertyValue('sequence')],
      ['CANCELLED', 1],
    );
    assert.deepEqual(await subjectsTo(waiting.email), ['已加入候补', '活动已取消']);
    const [message] = await test.client.data(listMessages, {}, { as: member });
    assert.equal(message?.content, '活动已取消，原因：讲者生病');
    const again = await callOff(id);
    assert.deepEqual(again.data, { id, revision: 1 }, 'a second time changes nothing');
    assert.equal((await subjectsTo(inside.email)).length, 2);
    const changed = await test.client.call(updateEvent, { ...form, id, revision: 1 }, { as: organiser });
    assert.deepEqual([changed.status, changed.message], [409, '活动已取消']);
    assert.equal((await openBrowser(test).signUp(id)).message, '活动已取消');
  });

  it('is done in nobody’s name but theirs who wrote the reason', async () => {
    const { id, inside } = await createAttended();
    const moderator = await test.createMember({ role: 'moderator' });
    const input = { id, reason: '讲者生病', writer_id: organiser.id };
    const refused = await test.client.call(callOffEvent, input, { as: moderator });
    await test.jobs.enqueue(NOTICES);
    assert.deepEqual([refused.status, refused.code], [403, 40303]);
    assert.deepEqual(await subjectsTo(inside.email), ['报名成功']);
    assert.equal((await test.client.call(callOffEvent, input, { as: organiser })).status, 200);
  });

  it('is noted, and told to the organiser where a moderator did it', async () => {
    const { id } = await createAttended();
    const moderator = await test.createMember({ role: 'moderator' });
    await callOff(id, moderator);
    const lines = await test.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'reason'])
      .where('target', '=', `event-${id}`)
      .execute();
    assert.deepEqual(lines, [{ actor_id: moderator.id, action: 'event.call_off', reason: '讲者生病' }]);
    const messages = await test.client.data(listMessages, {}, { as: organiser });
    assert.ok(messages.some(({ type, content }) => type === 'system' && content.includes('讲者生病')));
  });

  it('is too late after the end', async () => {
    const start_at = new Date(Date.now() - 86_400_000);
    const id = await insertEvent(test.db, { start_at, end_at: start_at, user_id: organiser.id });
    assert.equal((await callOff(id)).message, '活动已结束');
  });
});
