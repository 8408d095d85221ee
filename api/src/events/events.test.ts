import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type EventEntry, eventDetail, eventsByIds, listEvents } from '@hub/shared/contracts/event';
import { reportUp } from '@hub/shared/contracts/reaction';
import { listStories } from '@hub/shared/contracts/story';
import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { findIdsOfMember, searchDocuments } from './events.public.ts';
import { events } from './events.routes.ts';

let test: TestApp;
before(async () => {
  test = await startTestApp({ seed: true });
});
after(() => test.close());

const idsOf = (entries: readonly EventEntry[]) => entries.map(({ event_info }) => event_info.id);

const allPages = async (input: { tag_id?: string } = {}) => {
  const pages: EventEntry[][] = [];
  for (let page = 1; ; page += 1) {
    const entries = await test.client.data(listEvents, { ...input, page });
    if (entries.length === 0) return pages;
    pages.push(entries);
  }
};

describe('POST /v1/events', () => {
  it('gives 8 a page, each once, until the list ends', async () => {
    const pages = await allPages();
    assert.ok(pages.slice(0, -1).every((page) => page.length === 8));
    const ids = idsOf(pages.flat());
    assert.ok(ids.length > 340);
    assert.equal(new Set(ids).size, ids.length);
  });

  it('puts our own ahead of conferences, and what is over last', async () => {
    const infos = (await allPages()).flat().map(({ event_info }) => event_info);
    const groupOf = ({ color_status, all_day }: (typeof infos)[number]) =>
      color_status === 0 ? 2 : all_day ? 1 : 0;
    const groups = infos.map(groupOf);
    assert.deepEqual(groups, groups.toSorted());
    for (const group of [0, 1]) {
      const starts = infos.filter((info) => groupOf(info) === group).map(({ start_time }) => start_time);
      assert.deepEqual(starts, starts.toSorted());
    }
    const past = infos.filter(({ color_status }) => color_status === 0).map(({ start_time }) => start_time);
    assert.deepEqual(past, past.toSorted().toReversed());
  });

  it('has what older readers dereference', async () => {
    for (const { is_event, event_info } of (await allPages()).flat()) {
      assert.equal(is_event, true);
      assert.ok(Number.isInteger(event_info.id));
      assert.ok(event_info.name.length > 0 && typeof event_info.company === 'string');
      assert.match(event_info.time_desc, /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);
      assert.ok(!('order_status' in event_info));
    }
  });

  it('tells when somebody changed one; an import is no change', async () => {
    const all = (await allPages()).flat();
    assert.ok(all.every(({ event_info }) => event_info.updated_at === undefined));
    await sql`update events set revision = 1, updated_at = '2026-11-19T01:00:00Z' where id = 1`.execute(
      test.db,
    );
    const [changed] = await test.client.data(eventsByIds, { type: 'events', ids: [1] });
    assert.equal(changed?.updated_at, '2026-11-19 09:00:00');
    await sql`update events set revision = 0 where id = 1`.execute(test.db);
  });

  it('filters by fixed and community tags alike, any of them', async () => {
    const cv = idsOf((await allPages({ tag_id: 'cv' })).flat());
    const nine = idsOf((await allPages({ tag_id: '9' })).flat());
    assert.ok(nine.length > 0 && nine.every((id) => cv.includes(id)));
    const both = idsOf((await allPages({ tag_id: 'cv,nlp' })).flat());
    assert.ok(cv.every((id) => both.includes(id)) && both.length > cv.length);
    assert.deepEqual(await allPages({ tag_id: 'no-such-tag' }), []);
  });

  it('takes its parameters from the query, an empty list of tags, and no body at all', async () => {
    const asked = await test.client.send<EventEntry[]>({
      method: 'POST',
      url: '/api/v1/events?page=2&tag_id',
    });
    assert.deepEqual(idsOf(asked.data), idsOf(await test.client.data(listEvents, { page: 2 })));
    const bare = await test.client.send<EventEntry[]>({ method: 'POST', url: '/api/v1/events' });
    assert.equal(bare.data.length, 8);
  });

  for (const page of ['0', '-1', '1.5', 'x', '2147483648']) {
    it(`refuses page ${page}`, async () => {
      assert.equal((await test.client.call(listEvents, { page })).status, 422);
    });
  }

  it('ends far behind the end, and is no injection', async () => {
    assert.deepEqual(await test.client.data(listEvents, { page: 2147483647 }), []);
    assert.deepEqual(await test.client.data(listEvents, { tag_id: "1'); drop table events; --" }), []);
    assert.equal((await test.client.data(listEvents, {})).length, 8);
  });
});

describe('POST /v1/events/info', () => {
  it('gives an event in full', async () => {
    const event = await test.client.data(eventDetail, { id: 6 });
    assert.equal(event.name, '线上分享：从零读懂注意力');
    assert.match(event.ac_desc_two, /<h3>议程<\/h3><table>/);
    assert.ok(event.company_brief && event.place === '线上');
    assert.equal(event.image_url, '/api/sample/event-attention.webp');
    assert.ok(event.tag_names.length > 0);
  });

  it('leads from the event site back to the hub', async () => {
    const { ac_desc } = await test.client.data(eventDetail, { id: 6 });
    assert.match(ac_desc, new RegExp(`href="${test.config.hubOrigin}/view/1"`));
  });

  it('has the sample events that a newcomer needs', async () => {
    const infos = await test.client.data(eventsByIds, { type: 'events', ids: [1, 2, 3, 4, 5, 8] });
    assert.deepEqual(
      infos.map(({ color_status, icon_msg, button_msg }) => [color_status, icon_msg, button_msg]),
      [
        [1, '报名中', '立即报名'],
        [1, '报名中', '立即报名'],
        [3, '名额已满', '加入候补'],
        [0, '已结束', '已结束'],
        [2, '直播', '立即报名'],
        [3, '名额已满', '名额已满'],
      ],
    );
    const free = infos.map(({ capacity, order_count }) => capacity - order_count);
    assert.ok((free[0] ?? 0) > 60 && (free[1] ?? 0) >= 1 && (free[1] ?? 99) < 40);
  });

  it('of a conference says dates and leads to its own site', async () => {
    const event = await test.client.data(eventDetail, { id: 1341 });
    assert.equal(event.all_day, true);
    assert.match(`${event.start_time} ${event.end_time}`, /^\S+ 00:00:00 \S+ 00:00:00$/);
    assert.equal(event.ac_time, '2027年9月20日 周一 – 9月24日 周五');
    assert.deepEqual([event.button_msg, event.color_status], ['官网', 4]);
    assert.match(event.url, /^https:/);
  });

  it('is 404 for what does not exist', async () => {
    assert.equal((await test.client.call(eventDetail, { id: 999_999 })).status, 404);
  });

  for (const id of ['', 0, -1, 'abc', 1.5, 2 ** 31, "1' or '1'='1"]) {
    it(`refuses the id ${JSON.stringify(id)}`, async () => {
      assert.equal((await test.client.call(eventDetail, { id })).status, 422);
    });
  }

  it('does not show what was deleted', async () => {
    await test.db.updateTable('events').set({ deleted_at: new Date() }).where('id', '=', 7).execute();
    assert.equal((await test.client.call(eventDetail, { id: 7 })).status, 404);
    assert.ok(!idsOf((await allPages()).flat()).includes(7));
    await test.db.updateTable('events').set({ deleted_at: null }).where('id', '=', 7).execute();
  });
});

describe('POST /v2/info/index', () => {
  it('keeps the order asked and leaves unknown ids out', async () => {
    const infos = await test.client.data(eventsByIds, { type: 'events', ids: '6,999999,1000,2' });
    assert.deepEqual(
      infos.map(({ id }) => id),
      [6, 1000, 2],
    );
    assert.deepEqual(await test.client.data(eventsByIds, {}), []);
  });

  it('refuses ids that are none', async () => {
    assert.equal((await test.client.call(eventsByIds, { type: 'events', ids: '1,x' })).status, 422);
  });
});

describe("a viewer's order", () => {
  const order = async (fields: { user_id?: number; status?: 'waiting' | 'cancelled'; email: string }) =>
    test.db
      .insertInto('event_orders')
      .values({
        event_id: 1,
        status: 'confirmed',
        name: '林',
        ticket_code: fields.email,
        phone: '1',
        ...fields,
      })
      .execute();

  it('is nobody else’s', async () => {
    const member = await test.createMember();
    const other = await test.createMember();
    await order({ user_id: member.id, email: 'a@example.org' });
    const own = await test.client.data(eventDetail, { id: 1 }, { as: member });
    assert.deepEqual([own.order_status, own.button_msg], [1, '已报名']);
    assert.deepEqual(own.order_info, {
      encode_oder_id: 'a@example.org',
      short_code: own.order_info?.short_code,
      tick_name: '普通票',
      name: own.name,
      time_desc: own.time_desc,
      address: '示例科技园 2 号楼报告厅，示例市样例区演示路 2 号',
      mobile: '1',
      email: 'a@example.org',
      holder: '林',
    });
    for (const viewer of [{}, { as: other }]) {
      const { body } = await test.client.call(eventDetail, { id: 1 }, viewer);
      assert.doesNotMatch(body, /a@example\.org|order_info/);
    }
    assert.deepEqual(
      await findIdsOfMember(test.db, { userId: member.id, now: new Date() }, { offset: 0, limit: 10 }),
      [1],
    );
  });

  it('on the waiting list opens no door', async () => {
    const member = await test.createMember();
    await order({ user_id: member.id, status: 'waiting', email: 'b@example.org' });
    const event = await test.client.data(eventDetail, { id: 1 }, { as: member });
    assert.deepEqual([event.order_status, event.button_msg], [2, '候补中']);
    assert.equal(event.order_info?.encode_oder_id, '');
  });

  it('that was cancelled is none', async () => {
    const member = await test.createMember();
    await order({ user_id: member.id, status: 'cancelled', email: 'c@example.org' });
    const event = await test.client.data(eventDetail, { id: 1 }, { as: member });
    assert.ok(!('order_status' in event));
  });

  it('shows in lists too, and no answer of a list carries addresses of others', async () => {
    const { body } = await test.client.call(listEvents, {});
    assert.doesNotMatch(body, /example\.invalid/);
  });
});

describe('events among the stories', () => {
  it('are our own to come, in the order of their start', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => test.client.data(listStories, { page, limit: 50, sort: 'new' })),
    );
    const mixed = pages.flat().filter((entry) => entry.is_event);
    const starts = mixed.map(({ event_info }) => event_info.start_time);
    assert.deepEqual(starts, starts.toSorted());
    assert.deepEqual(idsOf(mixed), [6, 3, 1, 2, 7, 8]);
  });
});

describe('what is said about events', () => {
  it('is counted on them, and votes are not', async () => {
    const add = events.source?.addTo;
    const changes = new Map([['2', 3]]);
    const { comment_count: earlier } = await test.client.data(eventDetail, { id: 2 });
    assert.deepEqual(await add?.(test.db, 'comment_count', changes), new Map([['2', earlier + 3]]));
    assert.deepEqual(await add?.(test.db, 'vote_count', changes), new Map());
    assert.equal((await test.client.data(eventDetail, { id: 2 })).comment_count, earlier + 3);
  });

  it('knows their names', async () => {
    const titles = await events.source?.findTitles(test.db, ['6', '999999']);
    assert.deepEqual([...(titles ?? [])], [['6', '线上分享：从零读懂注意力']]);
  });
});

describe('what search reads', () => {
  it('is name, brief and who takes part', async () => {
    const [event, ...others] = await searchDocuments(test.db, ['1', '999999']);
    assert.match(event?.summary.join() ?? '', /示例社区.*示例科技园/);
    assert.match(event?.people?.join() ?? '', /苏晴/);
    assert.deepEqual(others, []);
  });
});

it('tells whoever reported an event that they did, wherever it is shown, and nobody else', async () => {
  const [, { id, source_id } = { id: 0, source_id: '' }] = (await test.client.data(listEvents, {})).map(
    ({ event_info }) => event_info,
  );
  const as = await test.createMember();
  await test.client.data(reportUp, { source_id, type: 1 }, { as });
  const visitor = await test.client.call(reportUp, { source_id, type: 1 });
  const cookie = String(visitor.headers['set-cookie']).split(';')[0] ?? '';
  const seenBy = async (asker: object) => {
    const listed = (await test.client.data(listEvents, {}, asker)).map(({ event_info }) => event_info);
    const column = await test.client.data(listStories, { limit: 50 }, asker);
    const mixed = column.flatMap((entry) => (entry.is_event ? entry.event_info : []));
    return [
      (await test.client.data(eventDetail, { id }, asker)).is_reported,
      (await test.client.data(eventsByIds, { ids: [id] }, asker))[0]?.is_reported,
      listed.filter(({ is_reported }) => is_reported).map((info) => info.id),
      mixed.filter(({ is_reported }) => is_reported).map((info) => info.id),
    ];
  };
  for (const asker of [{ as }, { headers: { cookie } }])
    assert.deepEqual(await seenBy(asker), [true, true, [id], [id]]);
  assert.deepEqual(await seenBy({}), [false, false, [], []]);
});
