import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { calendarFile, eventCalendar } from '@hub/shared/contracts/events/calendar';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import nodeIcal from 'node-ical';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createEvent } from '../orders/orders.testing.ts';

let test: TestApp;
before(async () => {
  test = await startTestApp();
});
after(() => test.close());

const start_at = new Date('2030-05-04T06:00:00Z');
const end_at = new Date('2030-05-04T08:00:00Z');
// Characters that parsers trip over, some of them outside the basic plane.
const name = '𠮷野家与㐀：逗号,分号;反斜杠\\👩‍👩‍👧';

const fileOf = async (id: number) => (await test.client.call(calendarFile, { id: String(id) })).body;
const followed = async () => (await test.client.data(eventCalendar, {})).calendar;

/** What one parser says of the entries, by their id. */
const byIcalJs = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const alarms = component.getAllSubcomponents('valarm');
    return {
      uid: event.uid,
      summary: event.summary,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      sequence: Number(event.sequence),
      status: String(component.getFirstPropertyValue('status')),
      alarms: alarms.map((alarm) => [
        String(alarm.getFirstPropertyValue('trigger')),
        String(alarm.getFirstPropertyValue('description')),
      ]),
    };
  });

/** And what another one says. */
const byNodeIcal = (text: string) =>
  Object.values(nodeIcal.sync.parseICS(text)).flatMap((part) =>
    part?.type === 'VEVENT'
      ? [
          {
            uid: part.uid,
            summary: String(part.summary),
            start: part.start.toISOString(),
            end: part.end?.toISOString(),
            sequence: Number(part.sequence),
            status: String(part.status),
            alarms: (part.alarms ?? []).map((alarm) => [String(alarm.trigger), String(alarm.description)]),
          },
        ]
      : [],
  );

const readBack = (text: string, id: number) => {
  const [one, other] = [byIcalJs(text), byNodeIcal(text)].map((entries) =>
    entries.filter(({ uid }) => uid === `event-${id}@localhost`),
  );
  assert.deepEqual(one, other, 'two parsers, one meaning');
  assert.equal(one?.length, 1);
  return one[0];
};

describe('an event in a calendar program', () => {
  it('is what it is, with a reminder a day and an hour before', async () => {
    const id = await createEvent(test.db, { name, start_at, end_at, revision: 3 });
    const expected = {
      uid: `event-${id}@localhost`,
      summary: name,
      start: start_at.toISOString(),
      end: end_at.toISOString(),
      sequence: 3,
      status: 'CONFIRMED',
      alarms: [
        ['-P1D', `明天：${name}`],
        ['-PT1H', `一小时后：${name}`],
      ],
    };
    assert.deepEqual(readBack(await fileOf(id), id), expected);
    assert.deepEqual(readBack(await followed(), id), expected);
  });

  it('moves: the same entry, newer, elsewhere', async () => {
    const id = await createEvent(test.db, { start_at, end_at });
    const before = readBack(await fileOf(id), id);
    const later = new Date(start_at.getTime() + 3_600_000);
    await sql`update events set start_at = ${later}, revision = revision + 1 where id = ${id}`.execute(
      test.db,
    );
    const after = readBack(await fileOf(id), id);
    assert.equal(after?.uid, before?.uid);
    assert.equal(after?.start, later.toISOString());
    assert.ok((after?.sequence ?? 0) > (before?.sequence ?? 0));
  });

  it('that was called off says so for 30 days, and reminds nobody', async () => {
    const id = await createEvent(test.db, { start_at, end_at, called_off_at: new Date(), revision: 1 });
    for (const text of [await fileOf(id), await followed()]) {
      const entry = readBack(text, id);
      assert.deepEqual([entry?.status, entry?.sequence, entry?.alarms], ['CANCELLED', 1, []]);
    }
    await sql`update events set called_off_at = now() - interval '31 days' where id = ${id}`.execute(test.db);
    assert.ok(!(await followed()).includes(`event-${id}@`));
  });

  it('of whole days reminds the day before alone', async () => {
    const day = new Date('2030-05-03T16:00:00Z');
    const id = await createEvent(test.db, { kind: 'conference', all_day: true, start_at: day, end_at: day });
    const alarms = (await fileOf(id)).match(/^TRIGGER.*$/gm);
    assert.deepEqual(alarms, ['TRIGGER:-P1D']);
  });
});
