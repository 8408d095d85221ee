import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type ColumnEntry, listStories } from '@hub/shared/contracts/story';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createStories, createStory } from './stories.testing.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

const idsOf = (entries: readonly ColumnEntry[]): number[] =>
  entries.map((entry) => (entry.is_event ? Number.NaN : entry.story_id));

describe('POST /v1/story/list', () => {
  let test: TestApp;
  let authorId: number;
  const data = (input: Parameters<typeof test.client.data<typeof listStories>>[1]) =>
    test.client.data(listStories, input);

  before(async () => {
    test = await startTestApp({ now: () => NOW });
    authorId = (await test.createMember({ name: '作者' })).id;
  });
  after(() => test.close());

  describe('of many stories', () => {
    let ids: number[];
    before(async () => {
      ids = await createStories(test.db, authorId, 130, (index) => ({
        // Groups of four of the same second: the id settles their order.
        published_at: ago(Math.floor(index / 4)),
        view_count: index % 7,
        heat_7: index % 5,
        tag_ids: index % 10 === 0 ? [2, 9] : index % 10 === 1 ? [14] : [],
      }));
    });

    const walk = async (input: object, pages: number) => {
      const seen: number[] = [];
      for (let page = 1; page <= pages; page += 1) {
        const entries = await data({ ...input, page });
        assert.equal(entries.length, 6);
        seen.push(...idsOf(entries));
      }
      return seen;
    };

    it('gives 21 pages in order without a repeat', async () => {
      const seen = await walk({}, 21);
      assert.equal(new Set(seen).size, seen.length);
      const order = ids.map((id, index) => ({ id, hour: Math.floor(index / 4) }));
      order.sort((a, b) => a.hour - b.hour || b.id - a.id);
      assert.deepEqual(
        seen,
        order.slice(0, 126).map(({ id }) => id),
      );
    });

    for (const input of [
      { sort: 'hot', time: 'week' },
      { sort: 'readCnt', time: 'week' },
    ] as const) {
      it(`repeats nothing over 21 pages by ${input.sort}`, async () => {
        const seen = await walk(input, 21);
        assert.equal(new Set(seen).size, seen.length);
      });
    }

    it('orders by heat and by reads, the youngest first among equals', async () => {
      const hot = await data({ sort: 'hot', time: 'week', limit: 50 });
      assert.deepEqual(idsOf(hot).slice(0, 3), [ids[4], ids[9], ids[14]]);
      const read = await data({ sort: 'readCnt', time: 'week', limit: 50 });
      assert.deepEqual(idsOf(read).slice(0, 3), [ids[6], ids[13], ids[20]]);
    });

    it('is an empty list past the end and at the last possible page', async () => {
      assert.deepEqual(await data({ page: 23 }), []);
      assert.deepEqual(await data({ page: 2 ** 31 - 1, limit: 50 }), []);
    });

    it('clamps the limit and takes the default for an unusable one', async () => {
      const sizes = [
        [0, 1],
        [-5, 1],
        [1, 1],
        [20, 20],
        [999, 50],
        ['7', 7],
        ['x', 6],
        [1.5, 6],
      ] as const;
      for (const [limit, size] of sizes) {
        assert.equal((await data({ limit: limit as number })).length, size, String(limit));
      }
    });

    it('shows stories with any of the tags, fixed and community ids alike', async () => {
      const tagged = (await data({ tag_id: 'cv', limit: 50 })).length;
      assert.equal(tagged, 26);
      assert.equal((await data({ tag_id: '9', limit: 50 })).length, 13);
      assert.deepEqual(await data({ tag_id: '2,14', limit: 50 }), await data({ tag_id: 'cv', limit: 50 }));
      assert.equal((await data({ tag_id: 'agent,nope', limit: 50 })).length, 13);
    });

    it('finds nothing under an unknown tag alone', async () => {
      for (const tag_id of ['nope', '424242', '-1', "1' or '1'='1", '{1,2}']) {
        assert.deepEqual(await data({ tag_id }), [], tag_id);
      }
    });

    it('takes an empty tag as none', async () => {
      assert.equal((await data({ tag_id: '' })).length, 6);
      const { data: entries } = await test.client.send<ColumnEntry[]>({
        method: 'POST',
        url: '/api/v1/story/list?page=1&tag_id&sort=new',
      });
      assert.equal(entries.length, 6);
    });

    it('falls back for unknown words', async () => {
      assert.deepEqual(await data({ sort: 'wild' as 'new', time_range: '99' as '3' }), await data({}));
    });

    it('windows by time_range and time', async () => {
      const count = async (input: object) => (await data({ sort: 'hot', limit: 50, ...input })).length;
      assert.equal(await count({ time: 'day', page: 2 }), 50);
      assert.equal(await count({ time: 'day', page: 3 }), 0);
      assert.equal(await count({ time_range: '3', page: 3 }), 30);
    });
  });

  it('keeps what is not public out of every list', async () => {
    const title = '看不见';
    for (const status of ['draft', 'pending', 'rejected'] as const) {
      await createStory(test.db, authorId, { title, status, published_at: null, tag_ids: [45] });
    }
    await createStory(test.db, authorId, { title, deleted_at: NOW, tag_ids: [45] });
    const shown = await createStory(test.db, authorId, { tag_ids: [45] });
    assert.deepEqual(idsOf(await data({ tag_id: '45' })), [shown]);
  });

  for (const page of [0, -1, 1.5, '1e3', 'x', 2 ** 31, [1], {}, true]) {
    it(`refuses the page ${JSON.stringify(page)}`, async () => {
      const { status, code } = await test.client.call(listStories, { page: page as number });
      assert.deepEqual([status, code], [422, 422]);
    });
  }

  it('answers a body it cannot use without a server error', async () => {
    const bodies = [
      '[]',
      '"x"',
      '{',
      '{"tag_id":{"a":1}}',
      '{"tag_id":"\\u0000"}',
      '{"__proto__":{"page":3}}',
    ];
    for (const payload of bodies) {
      const { status } = await test.client.send({
        method: 'POST',
        url: '/api/v1/story/list',
        headers: { 'content-type': 'application/json' },
        payload,
      });
      assert.ok([200, 400, 422].includes(status), `${payload}: ${status}`);
    }
  });
});
