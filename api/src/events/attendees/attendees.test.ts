import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  checkIn,
  exportAttendees,
  listAttendees,
  messageAttendees,
} from '@hub/shared/contracts/events/attendees';
import { callOffEvent } from '@hub/shared/contracts/events/organising';
import { listMessages } from '@hub/shared/contracts/message';
import { lastMailTo, readOutbox } from '../../testing/mailbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-client.ts';
import { NOTICES } from '../notices/notices.job.ts';
import { createEvent as insertEvent, openBrowser, somebody } from '../orders/orders.testing.ts';

let test: TestApp;
let organiser: TestMember;
let now = new Date();
before(async () => {
  test = await startTestApp({ now: () => now });
  organiser = await test.createMember({ role: 'organiser' });
});
after(() => test.close());

const createEvent = (given: Parameters<typeof insertEvent>[1] = {}) =>
  insertEvent(test.db, { user_id: organiser.id, ...given });
const asOrganiser = () => ({ as: organiser });

describe('POST /v1/events/orders', () => {
  it('lists who signed up, found by state and by words', async () => {
    const id = await createEvent({ capacity: 2, has_waitlist: true });
    const [one, two, three] = [
      openBrowser(test, await test.createMember()),
      openBrowser(test),
      openBrowser(test),
    ];
    await one.signUp(id, { name: '甲', phone: '13800000001', region: '北京' });
    await two.signUp(id, { name: '乙%' });
    await three.signUp(id, { name: '丙' });
    await two.cancel(id);
    const namesOf = async (input: object) =>
      (await test.client.data(listAttendees, { id, ...input }, asOrganiser())).map(({ name }) => name);
    assert.deepEqual(await namesOf({}), ['甲', '乙%', '丙']);
    assert.deepEqual(await namesOf({ status: 'confirmed' }), ['甲', '丙']);
    assert.deepEqual(await namesOf({ status: 'cancelled' }), ['乙%']);
    assert.deepEqual(await namesOf({ status: 'checked_in' }), []);
    assert.deepEqual(await namesOf({ q: '%' }), ['乙%']);
    assert.deepEqual(await namesOf({ q: '北京' }), ['甲']);
    assert.deepEqual(await namesOf({ page: 2 }), []);
    const [first] = await test.client.data(listAttendees, { id }, asOrganiser());
    assert.deepEqual(
      [first?.is_member, first?.phone, first?.status, first?.checked_in_at],
      [true, '13800000001', 'confirmed', ''],
    );
    const { body } = await test.client.call(listAttendees, { id }, asOrganiser());
    assert.doesNotMatch(body, /ticket/, 'tickets are their owners’');
  });
});

describe('GET /v1/events/orders/export', () => {
  it('is a file that no spreadsheet program runs', async () => {
    const id = await createEvent({ name: '下午/"茶"' });
    const wild = ['=1+1', '+86', '-1', '@SUM(A1)', '\tx', '\rx', '＝1', '说"好"，行', '平常'];
    for (const [index, name] of wild.entries())
      await test.db
        .insertInto('event_orders')
        .values({
          event_id: id,
          status: 'confirmed',
          name,
          email: `w${index}@e.org`,
          ticket_code: `w${index}`,
        })
        .execute();
    const { headers, body } = await test.client.call(exportAttendees, { id }, asOrganiser());
    assert.match(String(headers['content-type']), /^text\/csv; charset=utf-8/);
    assert.match(
      String(headers['content-disposition']),
      /^attachment; filename="attendees\.csv"; filename\*=UTF-8''/,
    );
    assert.equal(headers['cache-control'], 'no-store');
    assert.ok(body.startsWith('\uFEFF"姓名",'));
    const lines = body.slice(1).split('\r\n');
    assert.equal(lines.pop(), '');
    const firsts = lines.slice(1).map((line) => /^"((?:[^"]|"")*)"/.exec(line)?.[1]);
    assert.deepEqual(firsts, [...wild.slice(0, 7).map((name) => `'${name}`), '说""好""，行', '平常']);
    assert.ok(lines.every((line) => /^"(?:[^"]|"")*"(?:,"(?:[^"]|"")*"){7}$/.test(line)));
  });
});

describe('POST /v1/events/message', () => {
  const write = async (id: number, to: 'confirmed' | 'waiting' | 'all') => {
    const input = { id, to, subject: '带上草稿', text: '两点\n见。' };
    const answer = await test.client.call(messageAttendees, input, asOrganiser());
    await test.jobs.enqueue(NOTICES);
    return answer;
  };

  it('reaches by mail and on the site whom it is for', async () => {
    const id = await createEvent({ capacity: 1, has_waitlist: true });
    const member = await test.createMember();
    const [inside, waiting] = [somebody(), somebody()];
    await openBrowser(test, member).signUp(id, inside);
    await openBrowser(test).signUp(id, waiting);
    assert.deepEqual((await write(id, 'confirmed')).data, { sent: 1 });
    const { subject, text } = await lastMailTo(test, inside.email);
    assert.match(subject, /^带上草稿（/);
    assert.match(text, /两点\s+见。/);
    const [message] = await test.client.data(listMessages, {}, { as: member });
    assert.deepEqual([message?.type, message?.content], ['event', '带上草稿：两点\n见。']);
    const before = (await readOutbox(test)).length;
    assert.deepEqual((await write(id, 'all')).data, { sent: 2 });
    assert.equal((await readOutbox(test)).length, before + 2);
  });

  it('leads to the order, and shows who cannot come how to leave, as long as that is so', async () => {
    const id = await createEvent({ capacity: 1, has_waitlist: true });
    const [inside, waiting] = [somebody(), somebody()];
    await openBrowser(test).signUp(id, inside);
    await openBrowser(test).signUp(id, waiting);
    await write(id, 'all');
    const { text } = await lastMailTo(test, inside.email);
    assert.match(
      text,
      /查看活动：\s+\S+\/activities\/\d+#order\s+取消报名：\s+\S+\/ticket\/\d+#cancel\.[\w-]+/,
    );
    assert.match((await lastMailTo(test, waiting.email)).text, /取消候补：\s+\S+#cancel\./);
    const [start_at, end_at] = [3, 2].map((hours) => new Date(Date.now() - hours * 3_600_000));
    await test.db.updateTable('events').set({ start_at, end_at }).where('id', '=', id).execute();
    await write(id, 'all');
    assert.doesNotMatch((await lastMailTo(test, inside.email)).text, /取消/);
  });

  it('goes out in nobody’s name but its writer’s', async () => {
    const id = await createEvent();
    await openBrowser(test).signUp(id);
    const moderator = await test.createMember({ role: 'moderator' });
    const before = (await readOutbox(test)).length;
    const input = { id, to: 'all', subject: '带上草稿', text: '见。', writer_id: organiser.id } as const;
    const answer = await test.client.call(messageAttendees, input, { as: moderator });
    await test.jobs.enqueue(NOTICES);
    assert.deepEqual([answer.status, answer.code], [403, 40303]);
    assert.equal((await readOutbox(test)).length, before);
    assert.equal((await test.client.call(messageAttendees, input, asOrganiser())).status, 200);
  });

  it('goes out 5 times a day for an event, also when sent at once', async () => {
    const id = await createEvent();
    await openBrowser(test).signUp(id);
    assert.deepEqual((await write(id, 'waiting')).data, { sent: 0 }, 'what reaches nobody does not count');
    const answers = await Promise.all(Array.from({ length: 8 }, () => write(id, 'all')));
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [
      ...Array(5).fill(200),
      ...Array(3).fill(429),
    ]);
    assert.equal((await write(id, 'all')).message, '今天给参加者的通知已达上限，请明天再发');
    now = new Date(now.getTime() + 86_400_000);
    assert.equal((await write(id, 'all')).status, 200);
    now = new Date();
  });
});

describe('POST /v1/events/checkIn', () => {
  const scan = (id: number, code: string) => test.client.call(checkIn, { id, code }, asOrganiser());

  it('lets a ticket in once, by its code or its link', async () => {
    const id = await createEvent();
    const [one, two] = [
      await openBrowser(test).signUp(id, { name: '甲' }),
      await openBrowser(test).signUp(id),
    ];
    const { data } = await scan(id, one.data.encode_oder_id);
    assert.deepEqual([data.is_first, data.name, data.checked_in, data.confirmed], [true, '甲', 1, 2]);
    const again = await scan(id, ` ${test.config.hubOrigin}/ticket/${id}#${one.data.encode_oder_id}\n`);
    assert.deepEqual(again.data, { ...data, is_first: false });
    const link = await scan(id, `${test.config.hubOrigin}/ticket/${id}#${two.data.encode_oder_id}`);
    assert.deepEqual([link.data.is_first, link.data.checked_in], [true, 2]);
  });

  it('lets somebody in by the six signs that they say, in any case and however parted', async () => {
    const id = await createEvent();
    const [one, two] = [
      await openBrowser(test).signUp(id, { name: '甲' }),
      await openBrowser(test).signUp(id),
    ];
    const short = one.data.order_info.short_code ?? '';
    assert.match(short, /^[2-9A-HJKMNP-Z]{6}$/);
    assert.notEqual(short, two.data.order_info.short_code);
    const typed = ` ${short.slice(0, 3).toLowerCase()}-${short.slice(3)} `;
    const { data } = await scan(id, typed);
    assert.deepEqual([data.is_first, data.name, data.checked_in], [true, '甲', 1]);
    assert.equal((await scan(await createEvent(), short)).status, 404, 'of this event alone');
  });

  it('lets somebody in by their order, found by name, and by none of another event', async () => {
    const id = await createEvent();
    await openBrowser(test).signUp(id, { name: '张三丰' });
    await openBrowser(test).signUp(id, { name: '李四' });
    const found = async (q: string) =>
      (await test.client.data(listAttendees, { id, q, status: 'confirmed' }, asOrganiser())).map(
        ({ name }) => name,
      );
    for (const q of ['张三', 'zhang', 'zhangsf', 'ZSF', 'zhang san'])
      assert.deepEqual(await found(q), ['张三丰'], q);
    assert.deepEqual(await found('lisi'), ['李四']);
    assert.deepEqual(await found('wang'), []);
    const [order] = await test.client.data(listAttendees, { id, q: 'zsf' }, asOrganiser());
    const enter = (event: number) =>
      test.client.call(checkIn, { id: event, order_id: order?.order_id ?? 0 }, asOrganiser());
    assert.equal((await enter(await createEvent())).message, '票券无效，请核对后再试');
    const { data } = await enter(id);
    assert.deepEqual([data.is_first, data.name], [true, '张三丰']);
    assert.equal((await enter(id)).data.is_first, false);
  });

  it('has one first of many who scan it at once', async () => {
    const id = await createEvent();
    const { data } = await openBrowser(test).signUp(id);
    const answers = await Promise.all(Array.from({ length: 12 }, () => scan(id, data.encode_oder_id)));
    assert.ok(answers.every(({ status }) => status === 200));
    assert.equal(answers.filter((one) => one.data.is_first).length, 1);
    assert.equal(new Set(answers.map((one) => one.data.checked_in_at)).size, 1);
  });

  it('opens no door of an event that was called off', async () => {
    const id = await createEvent();
    const { data } = await openBrowser(test).signUp(id);
    assert.notEqual(data.encode_oder_id, '');
    await test.client.data(callOffEvent, { id, reason: '讲者生病' }, asOrganiser());
    const { status, message } = await scan(id, data.encode_oder_id);
    assert.deepEqual([status, message], [409, '活动已取消']);
  });

  it('tells the door of who waits and of who gave up, and knows no ticket of another event', async () => {
    const [id, other] = [await createEvent({ capacity: 1, has_waitlist: true }), await createEvent()];
    const foreign = await openBrowser(test).signUp(other);
    const browser = openBrowser(test);
    const gone = await browser.signUp(id);
    await browser.cancel(id);
    await openBrowser(test).signUp(id);
    await openBrowser(test).signUp(id);
    const waiting = await test.db
      .selectFrom('event_orders')
      .select('ticket_code')
      .where('event_id', '=', id)
      .where('status', '=', 'waiting')
      .executeTakeFirstOrThrow();
    assert.equal((await scan(id, gone.data.encode_oder_id)).message, '这张票已取消报名，不能入场');
    assert.equal((await scan(id, waiting.ticket_code)).message, '这张票还在候补，没有名额');
    for (const code of [foreign.data.encode_oder_id, '', '#'])
      assert.equal((await scan(id, code)).message, '票券无效，请核对后再试');
  });
});
