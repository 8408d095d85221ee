import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { heatOfSource } from '@hub/shared/contracts/other/heat';
import { MAX_TRACK_BYTES } from '@hub/shared/contracts/other/track';
import { READ_AFTER_SECONDS, SECONDS_A_DAY, THINGS_A_DAY } from '../heat/heat.public.ts';
import { createStories, createStory } from '../stories/stories.testing.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { TestMember } from '../testing/test-client.ts';
import { collectorOf } from './collector.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const NEXT_DAY = new Date('2026-11-21T16:30:00Z');
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

interface Sending {
  readonly as?: TestMember;
  readonly ip?: string;
  readonly headers?: Record<string, string>;
}

const seconds = (count: number) => ({ type: 'duration', value: count * 1000 });

describe('tracking', () => {
  let test: TestApp;
  let member: TestMember;
  let source_id: string;
  let now = NOW;

  before(async () => {
    test = await startTestApp({ now: () => now });
    member = await test.createMember();
  });
  after(() => test.close());

  const newStory = async (given = {}) => {
    source_id = `story-${await createStory(test.db, member.id, { published_at: NOW, ...given })}`;
  };
  const flush = () => collectorOf(test.app.hub).flush();
  const sendRaw = async (query: string, { as, ip = '192.0.2.1', headers }: Sending = {}) => {
    const { statusCode, body } = await test.app.inject({
      url: `/api/v1/track${query}`,
      remoteAddress: ip,
      headers: { 'user-agent': FIREFOX, ...(as ? { cookie: as.cookie } : {}), ...headers },
    });
    assert.deepEqual([statusCode, body], [204, '']);
    await flush();
  };
  const send = (events: readonly object[], sending?: Sending) =>
    sendRaw(
      `?data=${encodeURIComponent(JSON.stringify(events.map((event) => ({ source_id, ...event }))))}`,
      sending,
    );
  const sums = async (of = source_id) => {
    const { rows } = await test.database.pool.query(
      'select exposures, clicks, reads, read_seconds from track_days where source_id = $1 order by day',
      [of],
    );
    return rows.map((row) => [row.exposures, row.clicks, row.reads, row.read_seconds]);
  };

  it('sums up by thing and day what each visitor did, once', async () => {
    await newStory();
    await send([{ type: 'exposure' }, { type: 'exposure' }, { type: 'click' }, seconds(10)]);
    assert.deepEqual(await sums(), [[1, 1, 0, 10]]);
    await send([{ type: 'exposure' }, { type: 'click' }, seconds(READ_AFTER_SECONDS - 10)]);
    assert.deepEqual(await sums(), [[1, 1, 1, READ_AFTER_SECONDS]]);
    await send([{ type: 'exposure' }, seconds(20)], { ip: '192.0.2.2' });
    await send([{ type: 'exposure' }, seconds(20)], { as: member, ip: '192.0.2.1' });
    assert.deepEqual(await sums(), [[3, 1, 3, READ_AFTER_SECONDS + 40]]);
    now = NEXT_DAY;
    await send([{ type: 'exposure' }]);
    now = NOW;
    assert.deepEqual((await sums())[1], [1, 0, 0, 0]);
  });

  it('lets nobody lift a thing by reloading it', async () => {
    await newStory();
    for (let turn = 0; turn < 5; turn += 1)
      await send([{ type: 'click' }, seconds(3000), { type: 'exposure', visitor_id: `made-up-${turn}` }]);
    assert.deepEqual(await sums(), [[1, 1, 1, SECONDS_A_DAY]]);
    await Promise.all(Array.from({ length: 20 }, () => send([{ type: 'click' }], { ip: '192.0.2.7' })));
    assert.deepEqual(await sums(), [[1, 2, 1, SECONDS_A_DAY]]);
  });

  it('loses nothing of others by a sum that is larger than a number may be', async () => {
    await newStory();
    const collector = collectorOf(test.app.hub);
    const event = (value: number) =>
      ({ ...seconds(value), source_id }) as Parameters<typeof collector.receive>[1][0];
    const day = Array.from({ length: 100 }, () => event(86_400));
    for (let sent = 0; sent < 250; sent += 1) collector.receive(async () => 'address:one', day);
    collector.receive(async () => 'address:another', [event(60)]);
    await flush();
    assert.deepEqual(await sums(), [[0, 0, 2, SECONDS_A_DAY + 60]]);
  });

  it('lets one visitor add to so many things a day', async () => {
    const ids = await createStories(test.db, member.id, THINGS_A_DAY + 1);
    const reader = { ip: '192.0.2.9' };
    for (let at = 0; at < THINGS_A_DAY; at += 100)
      await send(
        ids.slice(at, at + 100).map((id) => ({ type: 'click', source_id: `story-${id}` })),
        reader,
      );
    await send([{ type: 'click', source_id: `story-${ids[THINGS_A_DAY]}` }], reader);
    assert.deepEqual(await sums(`story-${ids[THINGS_A_DAY - 1]}`), [[0, 1, 0, 0]]);
    assert.deepEqual(await sums(`story-${ids[THINGS_A_DAY]}`), []);
  });

  it('leaves out who asks not to be counted, crawlers, and what foreign pages send', async () => {
    await newStory();
    for (const headers of [
      { 'sec-gpc': '1' },
      { dnt: '1' },
      { 'user-agent': 'Googlebot/2.1' },
      { origin: 'https://elsewhere.example' },
      { 'sec-fetch-site': 'cross-site' },
    ] as const)
      await send([{ type: 'click' }], { headers: { ...headers } });
    assert.deepEqual(await sums(), []);
    await send([{ type: 'click' }], { headers: { dnt: '0', origin: test.config.eventOrigin } });
    assert.deepEqual(await sums(), [[0, 1, 0, 0]]);
  });

  it('keeps nothing of what nobody may see, or of nothing', async () => {
    await newStory({ status: 'draft' });
    await send([{ type: 'click' }, { type: 'click', source_id: '' }, { type: 'click', source_id: 'user-1' }]);
    assert.deepEqual(await sums(), []);
  });

  it('is 204 whatever comes, and drops what is too long', async () => {
    await newStory();
    const long = encodeURIComponent(
      JSON.stringify([{ type: 'click', source_id, target: 'x'.repeat(MAX_TRACK_BYTES) }]),
    );
    const nearly = `${encodeURIComponent(JSON.stringify([{ type: 'click', source_id }]))}${'%20'.repeat(2800)}`;
    for (const query of [
      '',
      '?data=',
      '?data={',
      '?data=%E0%A4%A',
      '?data=1&data=2',
      '?__proto__=1',
      `?data=${long}`,
      `?data=${nearly}`,
    ])
      await sendRaw(query);
    assert.deepEqual(await sums(), []);
  });

  it('waits for no database, and loses what it cannot write', async () => {
    await newStory();
    await test.database.pool.query('alter table track_seen rename to track_seen_away');
    try {
      await send([{ type: 'click' }]);
    } finally {
      await test.database.pool.query('alter table track_seen_away rename to track_seen');
    }
    await send([{ type: 'exposure' }]);
    assert.deepEqual(await sums(), [[1, 0, 0, 0]]);
  });

  it('keeps no address, no member and no trail beyond the day', async () => {
    await newStory();
    await send([{ type: 'click' }], { as: member });
    await send([{ type: 'click' }]);
    const today = async (table: string) =>
      (await test.database.pool.query(`select * from ${table} where day = '2026-11-21'`)).rows;
    const text = JSON.stringify(await today('track_seen'));
    assert.ok(text.includes(source_id) && !text.includes('192.0.2') && !text.includes(`member:${member.id}`));
    now = NEXT_DAY;
    await test.jobs.enqueue('purge-tracking');
    now = NOW;
    for (const table of ['track_seen', 'track_salts']) assert.deepEqual(await today(table), []);
    assert.deepEqual(await sums(), [[0, 2, 0, 0]]);
  });

  it('makes what is read hot', async () => {
    await newStory();
    const read = source_id;
    await newStory();
    for (let reader = 1; reader <= 5; reader += 1)
      await send([{ source_id: read, ...seconds(60) }], { ip: `192.0.2.${100 + reader}` });
    await test.jobs.enqueue('heat-stories');
    const heat = (of: string) => test.client.data(heatOfSource, { source_id: of });
    const [ofRead, ofOther] = [await heat(read), await heat(source_id)];
    assert.ok(ofRead.score > ofOther.score);
    assert.equal(ofRead.parts.find(({ name }) => name === 'reads')?.value, 5);
  });
});

it('events beyond the limit are dropped, in silence', async () => {
  const test = await startTestApp({ env: { RATE_LIMIT_FACTOR: '0.01' } });
  const { id } = await test.createMember();
  const sources = (await createStories(test.db, id, 8)).map((story) => `story-${story}`);
  for (const source_id of sources) {
    const data = encodeURIComponent(JSON.stringify([{ type: 'click', source_id }]));
    const { statusCode } = await test.app.inject({
      url: `/api/v1/track?data=${data}`,
      headers: { 'user-agent': FIREFOX },
    });
    assert.equal(statusCode, 204);
  }
  await collectorOf(test.app.hub).flush();
  const { rows } = await test.database.pool.query('select source_id from track_days');
  assert.equal(rows.length, 6);
  await test.close();
});
