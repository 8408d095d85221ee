import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eventCalendar } from '@hub/shared/contracts/events/calendar';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let hub: TestApp;
let now = new Date('2026-11-21T06:00:00Z');
before(async () => {
  hub = await startTestApp({ seed: true, now: () => now });
});
after(() => hub.close());

const fileOf = async (tag_id = '') => (await hub.client.data(eventCalendar, { tag_id })).calendar;

const read = (file: string) => {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const events = calendar.getAllSubcomponents('vevent');
  return { calendar, events, uids: events.map((event) => String(event.getFirstPropertyValue('uid'))) };
};

test('a calendar with a name, and the events to come, each once', async () => {
  const { calendar, events, uids } = read(await fileOf());
  assert.equal(calendar.getFirstPropertyValue('version'), '2.0');
  assert.equal(calendar.getFirstPropertyValue('x-wr-calname'), `${hub.config.siteName} 活动`);
  assert.equal(String(calendar.getFirstPropertyValue('refresh-interval')), 'PT6H');
  assert.equal(new Set(uids).size, uids.length);
  assert.ok(uids.includes('event-6@localhost'), 'of our own, under the id of its own file');
  assert.ok(uids.includes('event-1341@localhost'), 'conferences too');
  for (const event of events) assert.ok(event.getFirstPropertyValue('dtstamp'));
});

test('the same events are the same file, a minute later too', async () => {
  const file = await fileOf();
  now = new Date(now.getTime() + 60_000);
  assert.equal(await fileOf(), file);
});

test('lines end as they must and are no longer than they may be', async () => {
  for (const line of (await fileOf()).split('\r\n')) {
    assert.ok(Buffer.byteLength(line) <= 75, line);
    assert.doesNotMatch(line, /[\r\n]/);
  }
});

test('tags narrow it; an unknown one leaves nothing', async () => {
  const all = read(await fileOf()).uids;
  const some = read(await fileOf('nlp')).uids;
  assert.ok(some.length > 0 && some.length < all.length);
  assert.ok(some.every((uid) => all.includes(uid)));
  assert.deepEqual(read(await fileOf('nonsense')).uids, []);
});

test('nothing that somebody wrote becomes a property', async () => {
  await sql`update events set name = ${'a\r\nEND:VEVENT\r\nATTACH:x'}, updated_at = now() where id = 6`.execute(
    hub.db,
  );
  const event = read(await fileOf()).events.find(
    (one) => one.getFirstPropertyValue('uid') === 'event-6@localhost',
  );
  assert.equal(event?.getFirstPropertyValue('summary'), 'a END:VEVENT ATTACH:x');
  assert.equal(event?.getFirstPropertyValue('attach'), null);
});

test('what was over long ago is left out, what is deleted too', async () => {
  await sql`update events set deleted_at = now() where id = 6`.execute(hub.db);
  assert.ok(!read(await fileOf()).uids.includes('event-6@localhost'));
  now = new Date('2040-01-01T00:00:00Z');
  assert.deepEqual(read(await fileOf()).uids, []);
});
