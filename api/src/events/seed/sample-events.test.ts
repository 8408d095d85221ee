import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openSampleData } from '../../platform/seeds/sample-data.ts';
import { readConferences } from './conferences.ts';
import { readSampleEvents, resolveTime } from './sample-events.ts';

// Half past midnight in Beijing, the day before in UTC.
const startedAt = new Date('2026-11-20T16:30:20.500Z');
const data = openSampleData(startedAt);

describe('sample events', () => {
  it('lie relative to the first start, by the Beijing calendar', () => {
    assert.equal(resolveTime({ day: 0, time: '14:00' }, startedAt).toISOString(), '2026-11-21T06:00:00.000Z');
    assert.equal(
      resolveTime({ day: -6, time: '19:00' }, startedAt).toISOString(),
      '2026-11-15T11:00:00.000Z',
    );
    assert.equal(resolveTime({ minutes: -90 }, startedAt).toISOString(), '2026-11-20T15:00:00.000Z');
  });

  it('hold what they promise: online ones a way in, what is over a recap', async () => {
    const { events } = await readSampleEvents(data);
    const over = events.filter(({ end_at }) => Date.parse(end_at) < startedAt.getTime());
    assert.ok(over.length > 0 && over.every(({ recap, slides }) => recap !== '' && slides.length > 0));
    assert.ok(events.every(({ is_online, online_url }) => is_online === (online_url !== '')));
  });

  it('have as many orders as they say, each person once', async () => {
    const { events, orders } = await readSampleEvents(data);
    const of = (id: number, status: string) =>
      orders.filter((order) => order.event_id === id && order.status === status).length;
    assert.deepEqual([of(1, 'confirmed'), of(3, 'confirmed'), of(3, 'waiting')], [46, 12, 3]);
    const people = orders.map(({ event_id, email }) => `${event_id} ${email}`);
    assert.equal(new Set(people).size, people.length);
    assert.equal(new Set(orders.map((order) => order.ticket_code)).size, orders.length);
    assert.ok(orders.every(({ email }) => email.endsWith('@example.invalid')));
    assert.ok(events.every(({ company }) => company.startsWith('示例')));
  });
});

describe('conferences', () => {
  it('are whole days with a site of their own, and nothing unescaped', async () => {
    const conferences = await readConferences(data);
    assert.ok(conferences.length > 300);
    for (const event of conferences) {
      assert.ok(event.all_day && event.start_at.endsWith('T00:00:00+08:00'), event.name);
      assert.ok(event.start_at <= event.end_at, event.name);
      assert.match(event.url, /^https?:\/\//);
      assert.doesNotMatch(event.ac_desc, /undefined|null|&(?!amp;|lt;|gt;)/);
    }
  });
});
