import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { cancelOrder, eventsByIds, listEvents, saveOrder } from '@hub/shared/contracts/event';
import { ticketByCode } from '@hub/shared/contracts/events/attending';
import { lastMailTo, readOutbox } from '../../testing/mailbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { countsOf, createEvent, openBrowser, somebody } from './orders.testing.ts';

let test: TestApp;
before(async () => {
  test = await startTestApp();
});
after(() => test.close());

const refusal = async (id: number, browser = openBrowser(test)) => {
  const { status, code, message, data } = await browser.signUp(id);
  assert.equal(data, null);
  return [status, code, message];
};

describe('POST /v1/events/saveOrder', () => {
  it('gives a visitor a place, a ticket, and a cookie that knows them again', async () => {
    const id = await createEvent(test.db, { capacity: 3 });
    const browser = openBrowser(test);
    const form = { ...somebody(), name: '示例𠮷', phone: '13800000000' };
    const { status, data, headers } = await browser.signUp(id, form);
    assert.equal(status, 200);
    assert.equal(data.order_status, 1);
    // 128 bits in base64url.
    assert.match(data.encode_oder_id, /^[\w-]{22}$/);
    assert.match(data.order_info.short_code ?? '', /^[0-9A-Z]{6}$/);
    const { email, phone: mobile, name: holder } = form;
    assert.deepEqual(data.order_info, {
      encode_oder_id: data.encode_oder_id,
      short_code: data.order_info.short_code,
      tick_name: '普通票',
      name: '读论文的下午',
      time_desc: data.order_info.time_desc,
      address: '示例报告厅，示例路 1 号',
      ...{ mobile, email, holder },
    });
    assert.match(String(headers['set-cookie']), /; HttpOnly.*; SameSite=Lax|; SameSite=Lax.*; HttpOnly/);
    const seen = await browser.look(id);
    assert.deepEqual([seen.order_status, seen.button_msg, seen.order_count], [1, '已报名', 1]);
    assert.deepEqual(seen.order_info, data.order_info);
  });

  it('is the same order again for the same browser, with whatever e-mail, and for the same member', async () => {
    const id = await createEvent(test.db, { capacity: 5 });
    for (const browser of [openBrowser(test), openBrowser(test, await test.createMember())]) {
      const first = await browser.signUp(id);
      const again = await browser.signUp(id, { email: `other-${first.data.order_info.email}` });
      assert.deepEqual(again.data, first.data);
    }
    assert.deepEqual(await countsOf(test.db, id), { counted: [2, 0], there: [2, 0] });
  });

  it('is the same order again of a full event, in another way of writing the e-mail too', async () => {
    const id = await createEvent(test.db, { capacity: 1 });
    const browser = openBrowser(test);
    const form = somebody();
    const first = await browser.signUp(id, form);
    const again = await browser.signUp(id, form);
    assert.deepEqual(again.data, first.data);
    const stranger = await openBrowser(test).signUp(id, { email: form.email.toUpperCase() });
    assert.deepEqual([stranger.status, stranger.message], [409, '该邮箱已报名，请到邮箱查收确认邮件']);
  });

  it('is the member’s in every browser of theirs, and in none after the logout', async () => {
    const id = await createEvent(test.db);
    const member = await test.createMember();
    const first = openBrowser(test, member);
    const { status, headers } = await first.signUp(id);
    assert.deepEqual([status, headers['set-cookie']], [200, undefined]);
    assert.equal((await openBrowser(test, member).look(id)).order_status, 1);
    first.logOut();
    assert.ok(!('order_status' in (await first.look(id))));
  });

  it('shows in lists too, to its owner alone', async () => {
    const id = await createEvent(test.db);
    const browser = openBrowser(test);
    const { data } = await browser.signUp(id);
    const headers = { cookie: browser.cookie() };
    const [info] = await test.client.data(eventsByIds, { ids: [id] }, { headers });
    assert.deepEqual(info?.order_info, data.order_info);
    for (const asker of [{}, { as: await test.createMember() }, { headers: { cookie: 'guest=x' } }]) {
      const { body } = await test.client.call(listEvents, {}, asker);
      assert.ok(!body.includes(data.encode_oder_id) && !body.includes('order_info'));
    }
  });

  it('tells another browser with the same e-mail nothing, and sends the ticket there once', async () => {
    const id = await createEvent(test.db);
    const form = somebody();
    const { data } = await openBrowser(test).signUp(id, form);
    const mails = async () => (await readOutbox(test)).filter(({ to }) => to === form.email).length;
    assert.equal(await mails(), 1);
    const email = form.email.toUpperCase();
    for (const browser of [
      openBrowser(test),
      openBrowser(test, await test.createMember({ email: form.email })),
    ]) {
      const { status, body, message } = await browser.signUp(id, { email });
      assert.deepEqual([status, message], [409, '该邮箱已报名，请到邮箱查收确认邮件']);
      assert.ok(!body.includes(data.encode_oder_id));
      assert.ok(!('order_status' in (await browser.look(id))));
    }
    assert.equal(await mails(), 2);
    assert.ok((await lastMailTo(test, form.email)).text.includes(data.encode_oder_id));
    assert.deepEqual(await countsOf(test.db, id), { counted: [1, 0], there: [1, 0] });
  });

  it('says why there is none: elsewhere, called off, over, full', async () => {
    const past = { start_at: new Date(Date.now() - 7_200_000), end_at: new Date(Date.now() - 1000) };
    const conference = await createEvent(test.db, { kind: 'conference', ...past });
    const calledOff = await createEvent(test.db, { called_off_at: new Date(), ...past });
    const over = await createEvent(test.db, { capacity: 1, order_count: 1, ...past });
    const full = await createEvent(test.db, { capacity: 1, order_count: 1 });
    assert.deepEqual(await refusal(conference), [409, 409, '请前往活动官网报名']);
    assert.deepEqual(await refusal(calledOff), [409, 409, '活动已取消']);
    assert.deepEqual(await refusal(over), [409, 409, '活动已结束']);
    assert.deepEqual(await refusal(full), [409, 409, '名额已满']);
    assert.deepEqual(await refusal(999_999), [404, 404, '活动不存在']);
    const deleted = await createEvent(test.db, { deleted_at: new Date() });
    assert.deepEqual(await refusal(deleted), [404, 404, '活动不存在']);
    assert.deepEqual(
      await test.db.selectFrom('event_orders').select('id').where('event_id', '=', full).execute(),
      [],
    );
  });

  it('needs a name and an e-mail', async () => {
    const id = await createEvent(test.db);
    for (const [field, form] of [
      ['name', { name: ' ' }],
      ['email', { email: 'nobody' }],
      ['email', { email: '' }],
    ] as const) {
      const { status, data } = await openBrowser(test).signUp(id, form);
      assert.deepEqual([status, (data as unknown as { field: string }[])[0]?.field], [422, field]);
    }
  });

  it('needs one of our pages from whoever carries a cookie', async () => {
    const id = await createEvent(test.db);
    const browser = openBrowser(test);
    await browser.signUp(id);
    const input = { ...somebody(), activityId: id };
    for (const call of [saveOrder, cancelOrder]) {
      const options = { origin: 'https://evil.example', headers: { cookie: browser.cookie() } };
      assert.equal((await test.client.call(call, input, options)).code, 40302);
    }
    assert.equal((await browser.look(id)).order_status, 1);
  });
});

describe('where it takes place on the net', () => {
  it('stands on the ticket of who has a place, not of who waits nor of who has but the code', async () => {
    const online_url = 'https://live.example.org/1';
    const id = await createEvent(test.db, { capacity: 1, has_waitlist: true, online_url });
    const [inside, waiting] = [openBrowser(test), openBrowser(test)];
    const { data } = await inside.signUp(id);
    assert.equal(data.order_info.online_url, online_url);
    assert.equal((await inside.look(id)).order_info?.online_url, online_url);
    assert.ok(!('online_url' in (await waiting.signUp(id)).data.order_info));
    const { ticket } = await test.client.data(ticketByCode, { encode_oder_id: data.encode_oder_id });
    assert.ok(!('online_url' in ticket));
  });
});

describe('the waiting list', () => {
  it('has a place for everybody, and no ticket', async () => {
    const id = await createEvent(test.db, { capacity: 1, has_waitlist: true });
    const [inside, first, second] = [openBrowser(test), openBrowser(test), openBrowser(test)];
    await inside.signUp(id);
    for (const browser of [first, second]) {
      const { status, data } = await browser.signUp(id);
      assert.deepEqual([status, data.order_status, data.encode_oder_id], [200, 2, '']);
    }
    const seen = await second.look(id);
    assert.deepEqual([seen.button_msg, seen.waiting_position, seen.online_url], ['候补中', 2, '']);
    assert.ok(!('waiting_position' in (await inside.look(id))));
    await first.cancel(id);
    assert.equal((await second.look(id)).waiting_position, 1);
    assert.deepEqual(await countsOf(test.db, id), { counted: [1, 1], there: [1, 1] });
    await inside.cancel(id);
    assert.equal((await second.look(id)).order_status, 1);
  });
});

describe('POST /v1/events/cancelOrder', () => {
  it('leaves no order, as often as it is asked, and takes the ticket’s worth', async () => {
    const id = await createEvent(test.db, { capacity: 1 });
    const browser = openBrowser(test);
    const first = await browser.signUp(id);
    for (let time = 0; time < 3; time += 1) assert.deepEqual(await browser.cancel(id), {});
    const seen = await browser.look(id);
    assert.ok(!('order_status' in seen) && !('order_info' in seen));
    assert.deepEqual(await countsOf(test.db, id), { counted: [0, 0], there: [0, 0] });
    const again = await browser.signUp(id);
    assert.notEqual(again.data.encode_oder_id, first.data.encode_oder_id);
  });

  it('changes nothing for who has none, and nobody else’s', async () => {
    const id = await createEvent(test.db);
    await openBrowser(test).signUp(id);
    await openBrowser(test).cancel(id);
    await openBrowser(test, await test.createMember()).cancel(id);
    assert.deepEqual(await countsOf(test.db, id), { counted: [1, 0], there: [1, 0] });
    assert.equal((await test.client.call(cancelOrder, { activityId: 999_999 })).status, 404);
  });

  it('changes nothing for who has none, also when the event is over', async () => {
    const past = new Date(Date.now() - 3_600_000);
    const id = await createEvent(test.db, { start_at: past, end_at: past });
    assert.deepEqual(await openBrowser(test, await test.createMember()).cancel(id), {});
  });

  it('gives nobody a place of what is called off', async () => {
    const id = await createEvent(test.db, { capacity: 1, has_waitlist: true });
    const inside = openBrowser(test);
    const waiting = openBrowser(test);
    await inside.signUp(id);
    await waiting.signUp(id);
    await test.db.updateTable('events').set({ called_off_at: new Date() }).where('id', '=', id).execute();
    await inside.cancel(id);
    const seen = await waiting.look(id);
    assert.deepEqual([seen.order_status, seen.button_msg], [2, '已取消']);
  });
});

describe('an order that was of use', () => {
  const refused = async (id: number, browser: ReturnType<typeof openBrowser>) => {
    const options = { headers: { cookie: browser.cookie() } };
    const { status, message } = await test.client.call(cancelOrder, { activityId: id }, options);
    return [status, message, (await browser.look(id)).order_status];
  };

  it('is not given up by who is in already: the place would let in two', async () => {
    const id = await createEvent(test.db, { capacity: 1, has_waitlist: true });
    const [inside, waiting] = [openBrowser(test), openBrowser(test)];
    await inside.signUp(id);
    await waiting.signUp(id);
    await test.db
      .updateTable('event_orders')
      .set({ checked_in_at: new Date() })
      .where('event_id', '=', id)
      .where('status', '=', 'confirmed')
      .execute();
    assert.deepEqual(await refused(id, inside), [409, '已经签到入场，不能再取消报名', 1]);
    assert.equal((await waiting.look(id)).order_status, 2);
  });

  it('stays as it is once the event is over', async () => {
    const id = await createEvent(test.db);
    const browser = openBrowser(test);
    await browser.signUp(id);
    const past = new Date(Date.now() - 3_600_000);
    await test.db.updateTable('events').set({ start_at: past, end_at: past }).where('id', '=', id).execute();
    assert.deepEqual(await refused(id, browser), [409, '活动已结束', 1]);
  });
});

describe('limits', () => {
  it('keep who signs up and gives up in turn from filling a mailbox, whatever browser they come with', async () => {
    const limited = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const id = await createEvent(limited.db);
      const email = 'somebody-else@example.org';
      const statuses = [];
      for (let time = 0; time < 21; time += 1) {
        const browser = openBrowser(limited, await limited.createMember());
        const { status } = await browser.signUp(id, { email });
        statuses.push(status);
        if (status === 200) await browser.cancel(id);
      }
      assert.deepEqual(statuses, [...Array<number>(20).fill(200), 429]);
    } finally {
      await limited.close();
    }
  });

  it('let an address of visitors sign up 20 times in half an hour, a member 60 times a minute', async () => {
    const limited = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    const id = await createEvent(limited.db);
    const statusesOf = async (many: number, browser = openBrowser(limited)) => {
      const statuses: number[] = [];
      for (let time = 0; time < many; time += 1) statuses.push((await browser.signUp(id)).status);
      return statuses;
    };
    assert.deepEqual(await statusesOf(21), [...Array(20).fill(200), 429]);
    const member = await limited.createMember();
    assert.deepEqual(await statusesOf(21, openBrowser(limited, member)), Array(21).fill(200));
    await limited.close();
  });
});
