import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { ownCalendar, ownCalendarFile, renewOwnCalendar } from '@hub/shared/contracts/events/attending';
import { sql } from 'kysely';
import nodeIcal from 'node-ical';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-client.ts';
import { createEvent, openBrowser } from '../orders/orders.testing.ts';

let test: TestApp;
before(async () => {
  test = await startTestApp();
});
after(() => test.close());

const addressOf = async (member: TestMember) => (await test.client.data(ownCalendar, {}, { as: member })).url;
/** As a calendar program asks: without cookies, without an Origin. */
const fetchCalendar = (url: string, headers: Record<string, string> = {}) =>
  test.client.send({ method: 'GET', url: new URL(url).pathname, headers });
const entriesOf = async (url: string) => {
  const { status, body } = await fetchCalendar(url);
  assert.equal(status, 200);
  return Object.values(nodeIcal.sync.parseICS(body)).flatMap((part) =>
    part?.type === 'VEVENT' ? [[part.uid, String(part.summary), part.status]] : [],
  );
};

it('has what the member signed up for, as it stands, and nothing of others', async () => {
  const member = await test.createMember();
  const full = await createEvent(test.db, { name: '满', capacity: 1, has_waitlist: true });
  const open = await createEvent(test.db, { name: '开' });
  await openBrowser(test, await test.createMember()).signUp(full);
  const browser = openBrowser(test, member);
  const url = await addressOf(member);
  assert.deepEqual(await entriesOf(url), []);
  for (const id of [full, open]) await browser.signUp(id);
  assert.deepEqual((await entriesOf(url)).sort(), [
    [`event-${full}@localhost`, '（候补）满', 'TENTATIVE'],
    [`event-${open}@localhost`, '开', 'CONFIRMED'],
  ]);
  await test.db.updateTable('events').set({ called_off_at: new Date() }).where('id', '=', full).execute();
  await browser.cancel(open);
  assert.deepEqual(await entriesOf(url), [[`event-${full}@localhost`, '满', 'CANCELLED']]);
});

it('stands at every address it was given until the member wants only a new one', async () => {
  const member = await test.createMember();
  const url = await addressOf(member);
  // 256 bits, as the cookies have.
  assert.match(url, /\/api\/v1\/events\/mine\/[\w-]{43}\.ics$/);
  const second = await addressOf(member);
  assert.notEqual(second, url);
  for (const one of [url, second]) assert.deepEqual(await entriesOf(one), []);
  const { url: another } = await test.client.data(renewOwnCalendar, {}, { as: member });
  for (const one of [url, second]) assert.equal((await fetchCalendar(one)).status, 404);
  assert.deepEqual(await entriesOf(another), []);
  assert.deepEqual(await entriesOf(another.replace('.ics', '')), []);
  assert.notEqual(await addressOf(await test.createMember()), another);
});

it('is sent again only when it has changed, and kept by nobody in between', async () => {
  const member = await test.createMember();
  const url = await addressOf(member);
  const { headers } = await fetchCalendar(url);
  assert.equal(headers['content-type'], 'text/calendar; charset=utf-8');
  assert.equal(headers['cache-control'], 'private, no-cache');
  const known = { 'if-none-match': `"other", W/${headers.etag}` };
  const again = await fetchCalendar(url, known);
  assert.deepEqual([again.status, again.body], [304, '']);
  await openBrowser(test, member).signUp(await createEvent(test.db));
  assert.equal((await fetchCalendar(url, known)).status, 200);
});

it('is the same 404 for what is no address, nobody’s, or of somebody banned', async () => {
  const member = await test.createMember();
  const url = await addressOf(member);
  await sql`update users set banned_at = now() where id = ${member.id}`.execute(test.db);
  const bodies = new Set<string>();
  for (const token of [new URL(url).pathname.split('/').at(-1) ?? '', 'a'.repeat(43), 'x', '\\000', "'--"]) {
    const { status, body } = await test.client.call(ownCalendarFile, {}, { params: { token } });
    assert.equal(status, 404);
    bodies.add(body);
  }
  assert.equal(bodies.size, 1);
});

const tokenOf = (url: string) => new URL(url).pathname.split('/').at(-1)?.replace('.ics', '') ?? '';
const dump = async () => {
  const tables = ['event_calendars', 'event_calendar_addresses'];
  const all = await Promise.all(tables.map((name) => test.database.pool.query(`select * from ${name}`)));
  return JSON.stringify(all.map(({ rows }) => rows));
};

it('stands in no backup', async () => {
  const member = await test.createMember();
  const urls = [await addressOf(member), (await test.client.data(renewOwnCalendar, {}, { as: member })).url];
  for (const url of urls) assert.ok(!(await dump()).includes(tokenOf(url)));
});

it('of the release before goes on, is hashed in the night after, and ends like others', async () => {
  const member = await test.createMember();
  const token = `old-${member.id}`.padEnd(43, '_');
  await test.db.insertInto('event_calendars').values({ user_id: member.id, token }).execute();
  const url = `${test.config.apiOrigin}/api/v1/events/mine/${token}.ics`;
  assert.deepEqual(await entriesOf(url), []);
  await test.jobs.enqueue('hash-event-secrets');
  assert.deepEqual(await entriesOf(url), []);
  assert.ok(!(await dump()).includes(token));
  await test.client.data(renewOwnCalendar, {}, { as: member });
  assert.equal((await fetchCalendar(url)).status, 404);
});

it('is not lost where it is followed, however often the address is asked for', async () => {
  const member = await test.createMember();
  const [followed, forgotten] = [await addressOf(member), await addressOf(member)];
  assert.deepEqual(await entriesOf(followed), []);
  for (let times = 0; times < 19; times += 1) await addressOf(member);
  assert.deepEqual(await entriesOf(followed), []);
  assert.equal((await fetchCalendar(forgotten)).status, 404);
});
