import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { updateEvent } from '@hub/shared/contracts/events/organising';
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

  it('reaches the others where an address is none', async () => {
    const { id } = await hub.createAttended(3);
    const order = { email: 'nobody', name: '来宾', ticket_code: `none-${id}`, status: 'confirmed' };
    await hub.test.db
      .insertInto('event_orders')
      .values({ ...order, event_id: id })
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
