import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eventDetail } from '@hub/shared/contracts/event';
import { checkIn } from '@hub/shared/contracts/events/attendees';
import {
  createEvent,
  eventToEdit,
  organisedEvent,
  organisedEvents,
  updateEvent,
} from '@hub/shared/contracts/events/organising';
import type { WireInputOf } from '@hub/shared/contracts/kit/call';
import { createStory } from '../../stories/stories.testing.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-client.ts';
import { createEvent as insertEvent, openBrowser } from '../orders/orders.testing.ts';
import { eventForm } from './organising.testing.ts';

let test: TestApp;
let organiser: TestMember;
before(async () => {
  test = await startTestApp();
  organiser = await test.createMember({ role: 'organiser' });
});
after(() => test.close());

const create = (given: Parameters<typeof eventForm>[0] = {}, as = organiser) =>
  test.client.data(createEvent, eventForm(given), { as });
const change = (input: WireInputOf<typeof updateEvent>, as = organiser) =>
  test.client.call(updateEvent, input, { as });
const edit = (id: number, as = organiser) => test.client.call(eventToEdit, {}, { as, params: { id } });
const outbox = async () =>
  (await test.db.selectFrom('search_outbox').select(['kind', 'id']).execute()).map(
    ({ kind, id }) => `${kind} ${id}`,
  );

describe('POST /v1/events/create', () => {
  it('takes no year that is a slip of the hand', async () => {
    for (const start_time of [
      '0026-12-05 14:00:00',
      '0000-01-01 00:00:00',
      '0000-01-01T00:00:00+14:00',
      '9999-12-31T23:00:00-12:00',
    ]) {
      const { status, body } = await test.client.call(createEvent, eventForm({ start_time }), {
        as: organiser,
      });
      assert.equal(status, 422, start_time);
      assert.match(body, /开始时间的年份应在 1970 到 2100 之间/);
    }
  });

  it('publishes an event with everything that was sent of it', async () => {
    const storyId = await createStory(test.db, organiser.id);
    const linked = [{ source_id: `story-${storyId}` }];
    const speakers = [
      { name: '陈示例', title: '研究员', brief: '', avatar_url: 'https://pic.example.org/a.png' },
    ];
    const agenda = [{ time: '14:00', title: '开场', speaker: '陈示例' }];
    const { id, revision } = await create({ capacity: '20', waitlist: true, speakers, agenda, linked });
    assert.equal(revision, 0);
    const { data } = await edit(id);
    const form = eventForm();
    assert.deepEqual(
      [data.name, data.start_time, data.end_time, data.capacity, data.waitlist],
      [form.name, form.start_time, form.end_time, 20, true],
    );
    assert.deepEqual(data.agenda, agenda);
    assert.equal(data.linked[0]?.source_id, linked[0]?.source_id);
    assert.match(data.speakers[0]?.avatar_url ?? '', /^\/img\//, 'readers call nobody else for it');
    const seen = await test.client.data(eventDetail, { id }, { as: organiser });
    assert.deepEqual(
      [seen.can_manage, seen.button_msg, seen.ac_desc],
      [true, '立即报名', '<p>带上草稿。</p>'],
    );
    assert.ok((await outbox()).includes(`event ${id}`), 'search hears of it');
  });

  it('makes one event of one key, however often it is sent at once', async () => {
    const key = 'the-only-one';
    const made = await Promise.all(Array.from({ length: 8 }, () => create({ key })));
    assert.equal(new Set(made.map(({ id }) => id)).size, 1);
    const other = await create({ key }, await test.createMember({ role: 'organiser' }));
    assert.notEqual(other.id, made[0]?.id, 'a key is its sender’s');
  });

  it('never puts an event into another account than its writer’s', async () => {
    const other = await test.createMember({ role: 'moderator' });
    const writer_id = organiser.id;
    const made = await test.client.call(createEvent, eventForm({ writer_id }), { as: other });
    assert.deepEqual([made.status, made.code], [403, 40303]);
    const { id, revision } = await create({ writer_id });
    const changed = await change({ ...eventForm({ name: '别人的', writer_id }), id, revision }, other);
    assert.deepEqual([changed.status, changed.code], [403, 40303]);
    assert.equal((await edit(id)).data.name, eventForm().name);
  });

  it('keeps nothing that runs or calls elsewhere', async () => {
    const html =
      '<p onclick="x()">好</p><script>x()</script><img src="https://evil.example/a.png"><a href="javascript:x()">链</a>';
    const { id } = await create({ content: html, recap: html });
    const { data } = await edit(id);
    for (const text of [data.content, data.recap]) {
      assert.match(text, /^<p>好<\/p>/);
      assert.doesNotMatch(text, /script|onclick|evil/);
    }
  });

  it('keeps what the editor makes, headings below those of the page', async () => {
    const content =
      '<figure><img src="/uploads/2026/a.webp" alt="门口" /><figcaption>门口</figcaption></figure><pre><code>a</code></pre><p><s>旧</s><sup>2</sup></p>';
    const { id } = await create({ content: `<h2>须知</h2>${content}` });
    const { data } = await edit(id);
    assert.equal(data.content, `<h3>须知</h3>${content}`);
  });

  it('says what is wrong with a field', async () => {
    const wrong: [string, Parameters<typeof eventForm>[0]][] = [
      ['end_time', { end_time: '2020-01-01 10:00:00' }],
      ['start_time', { start_time: '' }],
      ['tag_ids', { tag_ids: [987_654] }],
      ['linked', { linked: [{ source_id: 'story-987654' }] }],
      ['image_url', { image_url: '/auth/logout' }],
      ['online_url', { online_url: 'javascript:alert(1)' }],
    ];
    for (const [field, given] of wrong) {
      const { status, body } = await test.client.call(createEvent, eventForm(given), { as: organiser });
      assert.equal(status, 422, field);
      assert.match(body, new RegExp(`"${field}"`));
    }
  });
});

describe('POST /v1/events/update', () => {
  it('changes an event, and refuses who saw an older one', async () => {
    const { id } = await create();
    const { data } = await change({ ...eventForm({ name: '换了名字' }), id, revision: 0 });
    assert.deepEqual([data.id, data.revision], [id, 1]);
    const late = await change({ ...eventForm({ name: '晚了' }), id, revision: 0 });
    assert.deepEqual([late.status, late.message], [409, '内容已被修改，请刷新后重试']);
    const seen = await edit(id);
    assert.deepEqual([seen.data.name, seen.data.revision], ['换了名字', 1]);
    const row = await test.db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    assert.ok(row.updated_at > row.created_at);
    assert.equal((await outbox()).filter((one) => one === `event ${id}`).length, 2);
  });

  it('answers what it stored, spelled as the next one who edits it reads it', async () => {
    const { id } = await create();
    const storyId = await createStory(test.db, organiser.id);
    const sent = eventForm({
      name: ' 两个  空格 ',
      content: '<h2>须知</h2><p onclick="x()">好</p>',
      speakers: [{ name: '陈示例', title: '', brief: '', avatar_url: 'https://pic.example.org/a.png' }],
      linked: [{ source_id: `story-${storyId}` }],
    });
    const { data } = await change({ ...sent, id, revision: 0 });
    assert.deepEqual([data.name, data.content], ['两个 空格', '<h3>须知</h3><p>好</p>']);
    assert.match(data.speakers[0]?.avatar_url ?? '', /^\/img\//);
    assert.deepEqual(data, (await edit(id)).data);
  });

  it('lets one of two who change it at once', async () => {
    const { id } = await create();
    const answers = await Promise.all(
      ['甲', '乙'].map((name) => change({ ...eventForm({ name }), id, revision: 0 })),
    );
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
  });

  it('knows what is not there before whose it is', async () => {
    const stranger = await test.createMember({ role: 'organiser' });
    const { id } = await create();
    assert.equal((await edit(987_654)).code, 404);
    assert.equal((await edit(id, stranger)).code, 40301);
    const conference = await insertEvent(test.db, { kind: 'conference', user_id: organiser.id });
    assert.equal((await edit(conference)).code, 40301, 'imported ones are nobody’s');
    const gone = await change({ ...eventForm(), id: 987_654, revision: 0 });
    const foreign = await change({ ...eventForm(), id, revision: 7 }, stranger);
    assert.deepEqual([gone.code, foreign.code], [404, 40301]);
  });

  it('never takes places from who has them, and gives new ones to who waits', async () => {
    const { id } = await create({ capacity: 2, waitlist: true });
    const browsers = Array.from({ length: 4 }, () => openBrowser(test));
    for (const browser of browsers) await browser.signUp(id);
    const less = await change({ ...eventForm({ capacity: 1, waitlist: true }), id, revision: 0 });
    assert.equal(less.status, 422);
    assert.match(less.body, /已有 2 人报名成功，名额不能少于 2/);
    assert.equal(
      (await change({ ...eventForm({ capacity: 3, waitlist: true }), id, revision: 0 })).status,
      200,
    );
    const seen = await Promise.all(browsers.map(async (browser) => (await browser.look(id)).order_status));
    assert.deepEqual(seen, [1, 1, 1, 2]);
    await change({ ...eventForm({ capacity: 0 }), id, revision: 1 });
    assert.equal((await browsers[3]?.look(id))?.order_status, 1);
  });

  it('never puts what is still to come into the past: that would close it for good', async () => {
    const { id } = await create();
    const past = { start_time: '2024-12-05 14:00:00', end_time: '2024-12-05 16:00:00' };
    const { status, body } = await change({ ...eventForm(past), id, revision: 0 });
    assert.equal(status, 422);
    assert.match(body, /不能改到过去的时间/);
    assert.equal((await edit(id)).data.revision, 0);
  });

  it('by a moderator is noted', async () => {
    const { id } = await create();
    const moderator = await test.createMember({ role: 'moderator' });
    await change({ ...eventForm({ brief: '改' }), id, revision: 0 });
    await change({ ...eventForm(), id, revision: 1 }, moderator);
    const lines = await test.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action'])
      .where('target', '=', `event-${id}`)
      .execute();
    assert.deepEqual(lines, [{ actor_id: moderator.id, action: 'event.edit' }]);
  });
});

describe('POST /v1/events/organised', () => {
  it('lists one’s own, those to come first; all of ours for moderators', async () => {
    const own = await test.createMember({ role: 'organiser' });
    const at = (days: number) => ({ start_at: new Date(Date.now() + days * 86_400_000) });
    const insert = (days: number) =>
      insertEvent(test.db, { ...at(days), end_at: at(days + 0.1).start_at, user_id: own.id });
    const ids = {
      past: await insert(-3),
      far: await insert(9),
      long: await insert(-8),
      next: await insert(1),
    };
    await openBrowser(test).signUp(ids.next);
    const list = await test.client.data(organisedEvents, {}, { as: own });
    assert.deepEqual(
      list.map(({ event_info }) => event_info.id),
      [ids.next, ids.far, ids.past, ids.long],
    );
    assert.deepEqual([list[0]?.confirmed, list[0]?.waiting, list[0]?.checked_in], [1, 0, 0]);
    const all = await test.client.data(
      organisedEvents,
      {},
      { as: await test.createMember({ role: 'admin' }) },
    );
    assert.ok(all.length > list.length && all.length <= 20);
  });
});

describe('GET /v1/events/organised/{id}', () => {
  it('counts who has a place, who waits and who is in', async () => {
    const id = await insertEvent(test.db, { user_id: organiser.id, capacity: 2, has_waitlist: true });
    const codes = [];
    for (let people = 0; people < 3; people += 1)
      codes.push((await openBrowser(test).signUp(id)).data.encode_oder_id);
    await test.client.data(checkIn, { id, code: codes[0] ?? '' }, { as: organiser });
    const { event_info, ...numbers } = await test.client.data(
      organisedEvent,
      {},
      { as: organiser, params: { id } },
    );
    assert.deepEqual([event_info.id, numbers], [id, { confirmed: 2, waiting: 1, checked_in: 1 }]);
  });
});
