import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eventDetail } from '@hub/shared/contracts/event';
import { calendarFile } from '@hub/shared/contracts/events/calendar';
import { updateEvent } from '@hub/shared/contracts/events/organising';
import ICAL from 'ical.js';
import { openSampleData, type SampleData } from '../../platform/seeds/sample-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { eventForm } from '../organising/organising.testing.ts';
import { seedEvents } from './events.seed.ts';

// A conference of whole days, and a sample event of ours.
const CONFERENCE = 1341;
const SAMPLE = 6;
// A sample event without a place left, and a waiting list.
const FULL = 3;

let test: TestApp;
let data: SampleData;
before(async () => {
  test = await startTestApp({ seed: true });
  const first = test.db.selectFrom('seeds').select('loaded_at').where('feature', '=', 'start');
  data = openSampleData((await first.executeTakeFirstOrThrow()).loaded_at);
});
after(() => test.close());

type Row = Readonly<Record<string, unknown>> & { readonly id: number };

/** The same data with other facts about one conference and one sample event. */
const withFacts = (facts: { conference?: object; sample?: object }): SampleData => {
  const change = <T>(row: T): T => {
    const { id } = row as Row;
    return { ...row, ...(id === CONFERENCE ? facts.conference : id === SAMPLE ? facts.sample : {}) };
  };
  return {
    ...data,
    json: <T>(name: string): T => {
      const rows = data.json<T>(name);
      return name === 'events.json' ? ((rows as Row[]).map(change) as T) : rows;
    },
    rows: async function* <T>(name: string) {
      for await (const row of data.rows<T>(name)) yield change(row);
    },
  };
};

const importAgain = (facts: Parameters<typeof withFacts>[0]) => seedEvents(test.db, withFacts(facts));

/** How calendar programs know the event. */
const entryOf = async (id: number) => {
  const { body } = await test.client.call(calendarFile, { id: String(id) });
  const event = new ICAL.Component(ICAL.parse(body)).getFirstSubcomponent('vevent');
  const textOf = (name: string) => String(event?.getFirstPropertyValue(name));
  return {
    uid: textOf('uid'),
    sequence: Number(textOf('sequence')),
    changedAt: textOf('last-modified'),
    start: textOf('dtstart'),
    place: textOf('location'),
  };
};

/** How many orders there are, and what the sample events count of them. */
const orderCounts = async () => ({
  ...(await test.db
    .selectFrom('event_orders')
    .select(({ fn }) => fn.countAll<string>().as('rows'))
    .executeTakeFirstOrThrow()),
  events: await test.db
    .selectFrom('events')
    .select(['id', 'order_count', 'waiting_count'])
    .where('kind', '=', 'own')
    .orderBy('id')
    .execute(),
});

describe('what is imported again', () => {
  it('signs up the sample people once, and nobody again who gave up', async () => {
    const { rows, events } = await orderCounts();
    assert.ok(Number(rows) > 300 && events.some((event) => event.waiting_count > 0));
    const full = events.find(({ id }) => id === FULL);
    assert.deepEqual([full?.order_count, full?.waiting_count], [12, 3]);
    for (let time = 0; time < 2; time += 1) await importAgain({});
    assert.deepEqual(await orderCounts(), { rows, events });
    const gone = test.db.selectFrom('event_orders').select('id').where('event_id', '=', FULL).limit(1);
    await test.db.updateTable('event_orders').set({ status: 'cancelled' }).where('id', 'in', gone).execute();
    await importAgain({});
    assert.deepEqual(await orderCounts(), { rows, events });
  });

  it('keeps its entry where nothing of it changed', async () => {
    const before = await entryOf(CONFERENCE);
    assert.match(before.changedAt, /^\d{4}-\d\d-\d\dT/);
    await importAgain({});
    assert.deepEqual(await entryOf(CONFERENCE), before);
    assert.equal((await test.client.data(eventDetail, { id: CONFERENCE })).updated_at, undefined);
  });

  it('replaces the entry of the same id by a newer one each time it moves', async () => {
    const before = await entryOf(CONFERENCE);
    const moves = [
      { start: '2027-09-21', end: '2027-09-25' },
      { start: '2027-09-21', end: '2027-09-25', place: 'Elsewhere' },
    ];
    for (const [index, conference] of moves.entries()) {
      const sent = Date.now();
      await importAgain({ conference });
      await importAgain({ conference });
      const entry = await entryOf(CONFERENCE);
      assert.equal(entry.uid, before.uid);
      assert.equal(entry.sequence, before.sequence + index + 1);
      assert.equal(entry.start, '2027-09-21');
      assert.ok(Date.parse(entry.changedAt) >= sent - 1000, entry.changedAt);
    }
    assert.equal((await entryOf(CONFERENCE)).place, 'Elsewhere');
  });

  it('leaves what somebody edited, also after an import that changed it', async () => {
    await importAgain({ sample: { place: '二号厅', address: '' } });
    const imported = await entryOf(SAMPLE);
    assert.deepEqual([imported.place, imported.sequence], ['二号厅', 1]);
    await importAgain({ sample: { place: '三号厅', address: '' } });
    assert.equal((await entryOf(SAMPLE)).place, '三号厅');
    const moderator = await test.createMember({ role: 'moderator' });
    const edited = { ...eventForm({ place: '四号厅', address: '' }), id: SAMPLE, revision: 2 };
    await test.client.data(updateEvent, edited, { as: moderator });
    await importAgain({ sample: { place: '五号厅', address: '' } });
    const entry = await entryOf(SAMPLE);
    assert.deepEqual([entry.place, entry.sequence], ['四号厅', 3]);
  });
});
