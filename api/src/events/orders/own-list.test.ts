import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { userEvents } from '@hub/shared/contracts/account';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createEvent, openBrowser } from './orders.testing.ts';

let test: TestApp;
before(async () => {
  test = await startTestApp();
});
after(() => test.close());

const HOUR = 3_600_000;
const timesIn = (hours: number) => ({
  start_at: new Date(Date.now() + hours * HOUR),
  end_at: new Date(Date.now() + (hours + 2) * HOUR),
});

it('one’s own events begin with the next one; what is over or called off comes last, the latest first', async () => {
  const member = await test.createMember();
  const browser = openBrowser(test, member);
  const starts = { later: 72, live: -1, next: 2, off: 1, long: -72, lately: -24 };
  const ids = new Map<number, string>();
  for (const [name, hours] of Object.entries(starts)) {
    const id = await createEvent(test.db);
    ids.set(id, name);
    await browser.signUp(id);
    const called_off_at = name === 'off' ? new Date() : null;
    await test.db
      .updateTable('events')
      .set({ ...timesIn(hours), called_off_at })
      .where('id', '=', id)
      .execute();
  }
  const own = await test.client.data(userEvents, {}, { as: member });
  assert.deepEqual(
    own.map(({ event_info }) => ids.get(event_info.id)),
    ['live', 'next', 'later', 'off', 'lately', 'long'],
  );
});
