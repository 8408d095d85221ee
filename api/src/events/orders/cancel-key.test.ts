import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { cancelByKey } from '@hub/shared/contracts/events/attending';
import { lastMailTo } from '../../testing/mailbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { countsOf, createEvent, openBrowser, somebody } from './orders.testing.ts';

let test: TestApp;
before(async () => {
  test = await startTestApp();
});
after(() => test.close());

/** What the link of the latest mail to an address gives up an order with. */
const keyMailedTo = async (email: string): Promise<string> =>
  /\/ticket\/\d+#cancel\.(\w{32})$/m.exec((await lastMailTo(test, email)).text)?.[1] ??
  assert.fail('no link');

/** In a browser that knows nothing of the order. */
const cancel = (key: string) => test.client.call(cancelByKey, { key });

describe('POST /v1/events/cancelByKey', () => {
  it('gives the place back from any browser, to who waits longest, once', async () => {
    const id = await createEvent(test.db, { capacity: 1, has_waitlist: true });
    const [first, second] = [somebody(), somebody()];
    const waiting = openBrowser(test);
    await openBrowser(test).signUp(id, first);
    await waiting.signUp(id, second);
    assert.match((await lastMailTo(test, first.email)).text, /如果不是您本人报名，可用上面的链接取消。/);
    const key = await keyMailedTo(first.email);
    assert.equal((await cancel(key)).status, 200);
    const { subject, text } = await lastMailTo(test, first.email);
    assert.equal(subject, '报名已取消：读论文的下午');
    assert.match(text, /您对《读论文的下午》的报名已取消，电子票不再有效。/);
    assert.doesNotMatch(text, /两份报名/);
    assert.equal((await waiting.look(id)).order_status, 1);
    assert.deepEqual(await countsOf(test.db, id), { counted: [1, 0], there: [1, 0] });
    const again = await cancel(key);
    assert.deepEqual([again.status, again.message], [404, '报名记录不存在']);
  });

  it('lets who waits leave, whether they moved up since or not', async () => {
    const id = await createEvent(test.db, { capacity: 1, has_waitlist: true });
    const people = [somebody(), somebody(), somebody()] as const;
    const inside = openBrowser(test);
    await inside.signUp(id, people[0]);
    for (const form of people.slice(1)) await openBrowser(test).signUp(id, form);
    const moved = await keyMailedTo(people[1].email);
    await inside.cancel(id);
    assert.equal((await cancel(await keyMailedTo(people[2].email))).status, 200);
    assert.equal((await lastMailTo(test, people[2].email)).subject, '候补已取消：读论文的下午');
    assert.equal((await cancel(moved)).status, 200);
    assert.deepEqual(await countsOf(test.db, id), { counted: [0, 0], there: [0, 0] });
  });

  it('is not done by what doors see, nor shown to anybody but the mailbox', async () => {
    const id = await createEvent(test.db);
    const form = somebody();
    const browser = openBrowser(test);
    const { data, body } = await browser.signUp(id, form);
    const key = await keyMailedTo(form.email);
    for (const wrong of [data.encode_oder_id, '', '0', "' or 1=1 --"])
      assert.equal((await cancel(wrong)).status, 404);
    assert.ok(!(body + JSON.stringify(await browser.look(id))).includes(key));
    assert.deepEqual(await countsOf(test.db, id), { counted: [1, 0], there: [1, 0] });
  });

  it('is refused to who is in already, and once the event is over', async () => {
    const id = await createEvent(test.db);
    const form = somebody();
    await openBrowser(test).signUp(id, form);
    const key = await keyMailedTo(form.email);
    const ofEvent = () => test.db.updateTable('event_orders').where('event_id', '=', id);
    await ofEvent().set({ checked_in_at: new Date() }).execute();
    assert.equal((await cancel(key)).message, '已经签到入场，不能再取消报名');
    await ofEvent().set({ checked_in_at: null }).execute();
    const past = new Date(Date.now() - 3_600_000);
    await test.db.updateTable('events').set({ start_at: past, end_at: past }).where('id', '=', id).execute();
    assert.equal((await cancel(key)).status, 409);
  });

  it('stands in no backup; each mail has one of its own, and all are good', async () => {
    const id = await createEvent(test.db, { capacity: 1, has_waitlist: true });
    const form = somebody();
    const inside = openBrowser(test);
    await inside.signUp(id);
    await openBrowser(test).signUp(id, form);
    const first = await keyMailedTo(form.email);
    await inside.cancel(id);
    const second = await keyMailedTo(form.email);
    assert.notEqual(first, second);
    const { rows } = await test.database.pool.query(
      'select o.*, k.key_hash from event_orders o join event_cancel_keys k on k.order_id = o.id',
    );
    assert.ok(rows.length > 0);
    for (const key of [first, second]) assert.ok(!JSON.stringify(rows).includes(key));
    assert.deepEqual(
      rows.flatMap(({ cancel_key }) => cancel_key ?? []),
      [],
    );
    assert.equal((await cancel(first)).status, 200);
    assert.equal((await cancel(second)).status, 404);
  });

  it('is good in mails of the release before, and hashed in the night after', async () => {
    const id = await createEvent(test.db, { order_count: 3 });
    const keys = [0, 1].map((n) => `${n}`.padEnd(32, `${id}`));
    for (const cancel_key of keys)
      await test.db
        .insertInto('event_orders')
        .values({
          ...{ event_id: id, status: 'confirmed', name: '来宾', email: `${cancel_key}@example.org` },
          ...{ ticket_code: `old-${cancel_key}`, cancel_key },
        })
        .execute();
    assert.equal((await cancel(keys[0] ?? '')).status, 200);
    await test.jobs.enqueue('hash-event-secrets');
    const { rows } = await test.database.pool.query('select cancel_key from event_orders');
    assert.deepEqual(
      rows.flatMap(({ cancel_key }) => cancel_key ?? []),
      [],
    );
    assert.equal((await cancel(keys[1] ?? '')).status, 200);
  });
});
