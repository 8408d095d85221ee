import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createEvent as createByForm, updateEvent } from '@hub/shared/contracts/events/organising';
import { createEvent, openBrowser, somebody } from '../orders/orders.testing.ts';
import { eventForm } from '../organising/organising.testing.ts';
import { eachOnce, startTelling } from './notices.testing.ts';

let hub: Awaited<ReturnType<typeof startTelling>>;
before(async () => {
  hub = await startTelling();
});
after(() => hub.test.close());

describe('a notice', () => {
  it('is for who was there, and is there still', async () => {
    const id = await createEvent(hub.test.db, { user_id: hub.organiser.id });
    const browser = openBrowser(hub.test);
    const [gone, there, late] = [0, 1, 2].map((n) => ({ email: `n${n}-${id}@example.org` }));
    await browser.signUp(id, gone);
    await openBrowser(hub.test).signUp(id, there);
    await hub.write(id, '谁');
    await browser.cancel(id);
    await openBrowser(hub.test).signUp(id, late);
    await hub.tell();
    assert.deepEqual(await hub.mailsOf(id, '谁'), { [`n1-${id}@example.org`]: 1 });
  });

  it('of a link is not for who moves up by the same change, told the new one anyway', async () => {
    const form = eventForm({ capacity: 1, waitlist: true });
    const { id } = await hub.test.client.data(createByForm, form, { as: hub.organiser });
    const [inside, waiting] = [0, 1].map((n) => ({ email: `n${n}-${id}@example.org` }));
    await openBrowser(hub.test).signUp(id, inside);
    await openBrowser(hub.test).signUp(id, waiting);
    // Came in by an import, after the one who waits.
    const imported = { email: `n2-${id}@example.org`, ticket_code: `late-${id}` };
    await hub.test.db
      .insertInto('event_orders')
      .values({ ...imported, status: 'confirmed', name: '来宾', event_id: id })
      .execute();
    const changed = { ...form, id, revision: 0, capacity: 2, online_url: 'https://live.example.org/9' };
    await hub.test.client.data(updateEvent, changed, { as: hub.organiser });
    await hub.tell();
    assert.deepEqual(await hub.mailsOf(id, '候补成功'), { [`n1-${id}@example.org`]: 1 });
    assert.deepEqual(await hub.mailsOf(id, '活动变动'), {
      [`n0-${id}@example.org`]: 1,
      [`n2-${id}@example.org`]: 1,
    });
  });

  it('is for who had a place or waited when it was written, whoever moves up after it', async () => {
    const facts = { user_id: hub.organiser.id, capacity: 2, has_waitlist: true };
    const id = await createEvent(hub.test.db, facts);
    const first = openBrowser(hub.test);
    const people = [0, 1, 2, 3].map((n) => ({ email: `n${n}-${id}@example.org` }));
    for (const [n, one] of people.entries()) await (n === 0 ? first : openBrowser(hub.test)).signUp(id, one);
    await hub.write(id, '前', 'confirmed');
    await hub.write(id, '后', 'waiting');
    await first.cancel(id);
    await hub.write(id, '又', 'confirmed');
    await hub.tell();
    const [, n1, n2, n3] = people.map(({ email }) => email);
    const told = async (subject: string) => Object.keys(await hub.mailsOf(id, subject)).toSorted();
    assert.deepEqual(await told('前'), [n1]);
    assert.deepEqual(await told('后'), [n2, n3]);
    assert.deepEqual(await told('又'), [n1, n2]);
  });

  it('reaches the others where an address is none', async () => {
    const { id } = await hub.createAttended(3);
    const order = { email: 'nobody', name: '来宾', ticket_code: `none-${id}` };
    await hub.test.db
      .insertInto('event_orders')
      .values({ ...order, status: 'confirmed', event_id: id })
      .execute();
    await hub.write(id, '别');
    await hub.tell();
    assert.deepEqual(await hub.mailsOf(id, '别'), eachOnce(id, 3));
  });

  it('of a change says nothing any more once the event is called off', async () => {
    const { id } = await hub.createAttended(2);
    const moved = { ...eventForm({ place: '另一个报告厅', address: '' }), id, revision: 0 };
    await hub.test.client.data(updateEvent, moved, { as: hub.organiser });
    await hub.callOff(id);
    await hub.tell();
    assert.deepEqual(await hub.mailsOf(id, '活动变动'), {});
    assert.deepEqual(await hub.mailsOf(id, '活动已取消'), eachOnce(id, 2));
  });

  it('waits behind what concerns one', async () => {
    const { id } = await hub.createAttended(2);
    await hub.write(id, '后');
    await hub.tell();
    const { email } = somebody();
    await openBrowser(hub.test).signUp(id, { email });
    const mails = await hub.test.db
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
