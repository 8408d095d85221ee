import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { readSettings } from '@hub/shared/contracts/settings/read-settings';
import { testing } from '@hub/shared/contracts/settings/tests';
import { createGuest } from '../../platform/sessions/guests.queries.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { lockEvent, type ReadEvent, readEvent } from './orders.queries.ts';
import { countsOf, createEvent, openBrowser, provenMember, somebody } from './orders.testing.ts';
import { signUp } from './signing-up.ts';

// The embedded database is one session: races hide there.
const isServer = readSettings(testing, process.env).testDatabaseUrl !== '';

let test: TestApp;
before(async () => {
  test = await startTestApp({ env: { MAX_IN_FLIGHT: '1000' } });
});
after(() => test.close());

const times = <T>(many: number, make: (index: number) => T): T[] =>
  Array.from({ length: many }, (_, i) => make(i));

/** So many browsers at once, without the turns of the routes; what each was answered. */
const race = async (eventId: number, many: number, lock?: ReadEvent) => {
  const ensure = async () => (await createGuest(test.db)).id;
  const guest = { ensure, id: async () => undefined };
  const answers = times(many, () =>
    signUp(test.app.hub, { ...somebody(), activityId: eventId }, { userId: 0, guest }, lock).then(
      ({ order_status }) => order_status,
      (error: unknown) => (error as { id?: string }).id ?? error,
    ),
  );
  return Promise.all(answers);
};

/** Time between looking and taking, in which the others look. */
const slowly =
  (read: ReadEvent): ReadEvent =>
  async (db, id) => {
    const event = await read(db, id);
    await wait(5);
    return event;
  };

const count = <T>(list: readonly T[], value: T): number => list.filter((one) => one === value).length;

describe('40 who race for 10 places', () => {
  it('get exactly 10', async () => {
    const id = await createEvent(test.db, { capacity: 10 });
    const answers = await race(id, 40, slowly(lockEvent));
    assert.equal(count(answers, 1), 10);
    assert.equal(count(answers, 'event_full'), 30);
    assert.deepEqual(await countsOf(test.db, id), { counted: [10, 0], there: [10, 0] });
  });

  it('would get more without the lock', { skip: !isServer && 'needs a server' }, async () => {
    const id = await createEvent(test.db, { capacity: 10 });
    const answers = await race(id, 40, slowly(readEvent));
    assert.ok(count(answers, 1) > 10, `${count(answers, 1)} places of 10`);
  });

  it('are all served where there is a waiting list', async () => {
    const id = await createEvent(test.db, { capacity: 10, has_waitlist: true });
    const answers = await race(id, 40);
    assert.deepEqual([count(answers, 1), count(answers, 2)], [10, 30]);
    assert.deepEqual(await countsOf(test.db, id), { counted: [10, 30], there: [10, 30] });
  });
});

describe('one person', () => {
  it('gets one order however often they press at once', async () => {
    const id = await createEvent(test.db, { capacity: 10 });
    const browser = openBrowser(test, await test.createMember());
    const form = somebody();
    const answers = await Promise.all(times(20, () => browser.signUp(id, form)));
    assert.equal(new Set(answers.map(({ data }) => data.encode_oder_id)).size, 1);
    assert.deepEqual(await countsOf(test.db, id), { counted: [1, 0], there: [1, 0] });
    await Promise.all(times(20, () => browser.cancel(id)));
    assert.deepEqual(await countsOf(test.db, id), { counted: [0, 0], there: [0, 0] });
  });

  it('with one e-mail in many browsers gets one too', async () => {
    const id = await createEvent(test.db, { capacity: 10 });
    const form = somebody();
    const answers = await Promise.all(times(10, () => openBrowser(test).signUp(id, form)));
    const statuses = answers.map(({ status }) => status);
    assert.deepEqual([count(statuses, 200), count(statuses, 409)], [1, 9]);
  });
});

describe('a member’s verified address', () => {
  it('given by many others and the member at once leaves each of them one order, the member’s own included', async () => {
    const id = await createEvent(test.db, { capacity: 20 });
    const { email, member } = await provenMember(test);
    const others = await Promise.all(times(8, async () => openBrowser(test, await test.createMember())));
    const own = openBrowser(test, member);
    const visitors = times(4, () => openBrowser(test));
    const signUpAt = (browser: typeof own) => browser.signUp(id, { email });
    const [answers, mine, strangers] = await Promise.all([
      Promise.all(others.map(signUpAt)),
      Promise.all(times(4, () => signUpAt(own))),
      Promise.all(visitors.map(signUpAt)),
    ]);
    assert.ok(answers.every(({ status }) => status === 200 || status === 409));
    assert.deepEqual(new Set(mine.map(({ status }) => status)), new Set([200]));
    assert.equal(new Set(mine.map(({ data }) => data.encode_oder_id)).size, 1);
    assert.ok(
      count(
        strangers.map(({ status }) => status),
        200,
      ) <= 1,
    );
    const made =
      1 +
      count(
        answers.map(({ status }) => status),
        200,
      );
    assert.deepEqual(await countsOf(test.db, id), { counted: [made, 0], there: [made, 0] });
  });
});

describe('places given back at once', () => {
  it('go to who waits, each once, the earliest first', async () => {
    const id = await createEvent(test.db, { capacity: 8, has_waitlist: true });
    const inside = times(8, () => openBrowser(test));
    for (const browser of inside) await browser.signUp(id);
    const waiting = times(6, () => openBrowser(test));
    for (const browser of waiting) await browser.signUp(id);
    await Promise.all(inside.slice(0, 4).map((browser) => browser.cancel(id)));
    const seen = await Promise.all(waiting.map(async (browser) => (await browser.look(id)).order_status));
    assert.deepEqual(seen, [1, 1, 1, 1, 2, 2]);
    assert.deepEqual(await countsOf(test.db, id), { counted: [8, 2], there: [8, 2] });
  });
});

describe('a rush', () => {
  const many = isServer ? 500 : 60;

  it(`of ${many} at 100 places, with some who change their minds, ends even`, {
    timeout: 90_000,
  }, async () => {
    const capacity = many / 5;
    const id = await createEvent(test.db, { capacity, has_waitlist: true });
    const browsers = times(many, () => openBrowser(test));
    const answers = await Promise.all(
      browsers.map(async (browser, index) => {
        const { status, data } = await browser.signUp(id);
        if (index % 10 === 0) await browser.cancel(id);
        return [status, data?.order_status];
      }),
    );
    assert.equal(
      count(
        answers.map(([status]) => status),
        200,
      ),
      many,
    );
    assert.deepEqual(await countsOf(test.db, id), {
      counted: [capacity, many - many / 10 - capacity],
      there: [capacity, many - many / 10 - capacity],
    });
    const codes = await test.db
      .selectFrom('event_orders')
      .select('ticket_code')
      .where('event_id', '=', id)
      .execute();
    assert.equal(new Set(codes.map(({ ticket_code }) => ticket_code)).size, many);
  });
});
