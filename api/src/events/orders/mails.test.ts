import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ticketByCode } from '@hub/shared/contracts/events/attending';
import { listMessages } from '@hub/shared/contracts/message';
import ICAL from 'ical.js';
import { lastMailTo, readOutbox } from '../../testing/mailbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createEvent, openBrowser, somebody } from './orders.testing.ts';

let test: TestApp;
before(async () => {
  test = await startTestApp();
});
after(() => test.close());

/** The calendar file that a mail brings. */
const attachedTo = (raw: string) => {
  const [, encoded = ''] = /text\/calendar.*?\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/s.exec(raw) ?? [];
  return Buffer.from(encoded, 'base64').toString();
};

describe('mail', () => {
  it('confirms, with the ticket behind its link and the event as a calendar file', async () => {
    const id = await createEvent(test.db, { online_url: 'https://live.example.org/1' });
    const { email, ...form } = { ...somebody(), name: '领奖请点 evil.example' };
    const { data } = await openBrowser(test).signUp(id, { email, ...form });
    const { subject, text, raw } = await lastMailTo(test, email);
    assert.equal(subject, '报名成功：读论文的下午');
    assert.ok(text.includes(`${test.config.hubOrigin}/ticket/${id}#${data.encode_oder_id}`));
    assert.ok(text.includes(`${test.config.eventOrigin}/activities/${id}#order`), 'finds a visitor’s order');
    assert.match(text, /时间：\d{4}年.*（北京时间）/);
    assert.match(text, /地点：示例报告厅，示例路 1 号/);
    assert.match(text, /https:\/\/live\.example\.org\/1/);
    assert.doesNotMatch(text, /evil/, 'what a visitor typed goes to no stranger');
    const [event] = new ICAL.Component(ICAL.parse(attachedTo(raw))).getAllSubcomponents('vevent');
    assert.equal(event?.getFirstPropertyValue('uid'), `event-${id}@localhost`);
  });

  it('goes to no sample person who moves up, and to whoever moves up beside them', async () => {
    const id = await createEvent(test.db, { capacity: 2, has_waitlist: true });
    const [first, second, real] = [openBrowser(test), openBrowser(test), somebody()];
    await first.signUp(id);
    await second.signUp(id);
    await openBrowser(test).signUp(id, { email: 'waiting-001@example.invalid' });
    const waiting = openBrowser(test);
    await waiting.signUp(id, real);
    await Promise.all([first.cancel(id), second.cancel(id)]);
    assert.equal((await waiting.look(id)).order_status, 1);
    assert.equal((await lastMailTo(test, real.email)).subject, '候补成功：读论文的下午');
    assert.ok((await readOutbox(test)).every(({ to }) => !to.endsWith('.invalid')));
    const queued = await test.db.selectFrom('mail_queue').select('recipient').execute();
    assert.ok(queued.every(({ recipient }) => !recipient.endsWith('.invalid')));
  });

  it('tells who waits, who moved up, and who gave up', async () => {
    const id = await createEvent(test.db, { capacity: 1, has_waitlist: true });
    const [first, second] = [somebody(), somebody()];
    const member = await test.createMember();
    const inside = openBrowser(test);
    const waiting = openBrowser(test, member);
    await inside.signUp(id, first);
    await waiting.signUp(id, second);
    const queued = await lastMailTo(test, second.email);
    assert.equal(queued.subject, '已加入候补：读论文的下午');
    assert.match(queued.text, /取消候补.*\/ticket\/\d+#cancel\./s);
    assert.doesNotMatch(queued.text, /打开电子票|\/ticket\/\d+#(?!cancel)/);
    await inside.cancel(id);
    assert.equal((await lastMailTo(test, first.email)).subject, '报名已取消：读论文的下午');
    const moved = await lastMailTo(test, second.email);
    assert.equal(moved.subject, '候补成功：读论文的下午');
    const { order_info } = await waiting.look(id);
    assert.ok(order_info?.encode_oder_id && moved.text.includes(`#${order_info.encode_oder_id}`));
    const [message] = await test.client.data(listMessages, {}, { as: member });
    assert.deepEqual([message?.type, message?.title], ['event', '活动通知：《读论文的下午》']);
  });
});

describe('POST /v1/events/ticket', () => {
  const ask = (encode_oder_id: string) => test.client.call(ticketByCode, { encode_oder_id });

  it('shows a ticket to whoever has its code, and nothing of its owner', async () => {
    const id = await createEvent(test.db);
    const { data } = await openBrowser(test).signUp(id, { phone: '13800000000' });
    const answer = await ask(data.encode_oder_id);
    assert.equal(answer.status, 200);
    const { mobile: _, email: __, holder: ___, ...ticket } = data.order_info;
    assert.deepEqual(answer.data.ticket, ticket);
    assert.ok(!answer.body.includes(String(data.order_info.holder)));
    assert.deepEqual([answer.data.event_id, answer.data.is_called_off], [id, false]);
    assert.ok(answer.data.ac_time.length > 10 && answer.data.start_time < answer.data.end_time);
    await test.db.updateTable('events').set({ called_off_at: new Date() }).where('id', '=', id).execute();
    assert.equal((await ask(data.encode_oder_id)).data.is_called_off, true);
  });

  it('knows no ticket of who waits or gave up', async () => {
    const id = await createEvent(test.db, { capacity: 1, has_waitlist: true });
    const browser = openBrowser(test);
    const { data } = await browser.signUp(id);
    await browser.cancel(id);
    await openBrowser(test).signUp(id);
    await openBrowser(test).signUp(id);
    const rows = await test.db
      .selectFrom('event_orders')
      .select(['ticket_code', 'status'])
      .where('event_id', '=', id)
      .execute();
    const waiting = rows.find(({ status }) => status === 'waiting');
    for (const code of [data.encode_oder_id, waiting?.ticket_code ?? '', '', "' or 1=1 --"]) {
      const { status, message } = await ask(code);
      assert.deepEqual([status, message], [404, '票券无效，请核对后再试']);
    }
  });
});
