import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  hotWords,
  openSearchSuggestions,
  type SearchType,
  search,
  searchTotal,
  suggestTitles,
} from '@hub/shared/contracts/search';
import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let hub: TestApp;
const titles = [
  '量子鲸模型入门',
  '量子鲸模型',
  '鲸与量子',
  '关于 QuantumWhale-7B 的评测',
  'ＱuantumWhale 全角',
  'NotQuantumWhale',
  '折扣 100% 与 a_b 与 c\\d',
  `引号 "x" 'y' 与 (a|b)* [c] C++`,
  '<b>粗体</b> 安全',
];

const fillOtherKinds = async ({ db }: TestApp) => {
  await sql`insert into users (id, kind, name) values (100, 'sample', '示例作者'), (1000, 'outlet', '示例媒体')`.execute(
    db,
  );
  await sql`insert into papers (id, arxiv_id, title, authors, published_at)
    select gen_random_uuid(), '2601.' || n, 'A paper model ' || n, array['Ada Example'], now()
    from generate_series(10001, 11005) n`.execute(db);
  await sql`insert into projects (id, full_name, url, topics) values
    (1, 'hub/sample', 'https://example.org/', array['retrieval'])`.execute(db);
  await sql`insert into events (id, name, place, start_at, end_at, agenda) values
    (1, '示例沙龙', '线上', now(), now(), '[{"title": "a", "speaker": "示例讲者"}]')`.execute(db);
  await sql`insert into people (id, name, name_zh, citations) values ('p1', 'Example Person', '示例', 5)`.execute(
    db,
  );
};

before(async () => {
  hub = await startTestApp();
  await fillOtherKinds(hub);
  for (const [index, title] of titles.entries()) {
    await sql`insert into stories (id, user_id, status, title, summary, published_at, heat_30)
      values (${900_000 + index}, 100, 'published', ${title}, '', now(), ${index})`.execute(hub.db);
  }
  await sql`insert into stories (id, user_id, status, title, summary, published_at, heat_30) values
    (900100, 100, 'published', '只在摘要里', '这里说到量子鲸模型', now(), 99),
    (900102, 100, 'published', '别的题目', '', now(), 99),
    (900103, 100, 'published', '機器學習預測海嘯', '', now(), 99),
    (900101, 100, 'pending', '量子鲸模型待审', '', now(), 99)`.execute(hub.db);
  await sql`update stories set content = '<p>jingyuliangzi whalepod</p>' where id = 900102`.execute(hub.db);
  await hub.jobs.enqueue('search-feed');
});
after(() => hub.close());

const found = async (q: string, type: SearchType = 'story') =>
  (await hub.client.data(search, { q, type })).map(({ title }) => title);

describe('search', () => {
  test('puts the exact title first, then hits in the title, then heat', async () => {
    assert.deepEqual(await found('量子鲸模型'), ['量子鲸模型', '量子鲸模型入门', '只在摘要里']);
  });

  test('finds any substring, and words in any order', async () => {
    assert.deepEqual(await found('子鲸'), ['量子鲸模型', '量子鲸模型入门', '只在摘要里'].sort(byHeat));
    assert.deepEqual(await found('量子  鲸与'), ['鲸与量子']);
    assert.deepEqual(await found('鲸与　量子'), ['鲸与量子']);
  });

  test('matches Latin words from their start, without case and width', async () => {
    const both = ['ＱuantumWhale 全角', '关于 QuantumWhale-7B 的评测'];
    assert.deepEqual(await found('QUANTUMwh'), both);
    assert.deepEqual(await found('ｑｕａｎｔｕｍ'), both);
    assert.deepEqual(await found('uantumwhale'), []);
    assert.deepEqual(await found('quantumwhale-7b 评测'), [both[1]]);
  });

  test('finds the words of a query written in one go, and other spellings of one', async () => {
    assert.deepEqual(await found('怎么入门量子鲸模型'), ['量子鲸模型入门']);
    assert.deepEqual(await found('怎么研究量子鲸模型'), []);
    assert.deepEqual(await found('评测QuantumWhale'), ['关于 QuantumWhale-7B 的评测']);
    assert.deepEqual(await found('quantumwhale7b'), ['关于 QuantumWhale-7B 的评测']);
    assert.deepEqual((await found('2601.10007', 'paper')).slice(0, 1), ['A paper model 10007']);
    assert.deepEqual(await found('sample', 'project'), ['hub/sample']);
  });

  test('finds traditional characters by simplified ones, and the other way round', async () => {
    const [hit] = await hub.client.data(search, { q: '预测海啸', type: 'story' });
    assert.ok(hit && 'highlight' in hit);
    assert.deepEqual(hit.highlight.title, ['機器學習<em>預測海嘯</em>']);
    assert.deepEqual((await found('量子鯨模型')).slice(0, 1), ['量子鲸模型']);
  });

  test('answers pinyin where nothing is written so', async () => {
    for (const q of ['liangzijing', 'lzjmx', '量子jmx', 'liangzijmx']) {
      assert.deepEqual(await found(q), ['量子鲸模型', '量子鲸模型入门'], q);
      assert.deepEqual((await hub.client.data(searchTotal, { q })).story, 2, q);
      const suggested = await hub.client.data(suggestTitles, { q });
      assert.deepEqual(
        suggested.map(({ source }) => source.story_info.title),
        ['量子鲸模型', '量子鲸模型入门'],
        q,
      );
    }
    assert.deepEqual(await hub.client.data(search, { q: 'lzjmx', page: 2 }), []);
  });

  test('hears letters among Han before their parts are taken for words', async () => {
    assert.deepEqual((await found('量zi鲸')).slice(0, 2), ['量子鲸模型', '量子鲸模型入门']);
    assert.deepEqual((await found('鲸与liangzi')).slice(0, 1), ['鲸与量子']);
    assert.deepEqual(await found('jingyuliangzi'), ['鲸与量子', '别的题目']);
    // A text that has the letters alone says nothing of the character.
    assert.deepEqual(await found('whalepod'), ['别的题目']);
    assert.deepEqual(await found('whalepod鲸'), []);
  });

  test('counts what it lists', async () => {
    for (const q of [
      '量zi鲸',
      '鲸zi',
      'whalepod鲸',
      'lzjmx',
      '量子鲸模型',
      '怎么入门量子鲸模型',
      'quantum',
      '量子',
      'jingyuliangzi',
    ]) {
      const ids = [1, 2, 3].map(async (page) =>
        (await hub.client.data(search, { q, page })).map(({ id }) => id),
      );
      const all = (await Promise.all(ids)).flat();
      assert.equal(new Set(all).size, all.length, q);
      assert.equal((await hub.client.data(searchTotal, { q })).story, all.length, q);
    }
  });

  const literal: [string, number][] = [
    ['100%', 6],
    ['a_b', 6],
    ['c\\d', 6],
    ['"x"', 7],
    ["'y'", 7],
    ['(a|b)*', 7],
    ['[c]', 7],
    ['C++', 7],
    ['<b>', 8],
  ];
  for (const [q, index] of literal) {
    test(`finds ${q} as it stands before what is written otherwise`, async () => {
      const all = await found(q);
      assert.equal(all[0], titles[index]);
    });
  }

  test('shows what was found as its owner does, with the words marked', async () => {
    const [hit] = await hub.client.data(search, { q: '粗体' });
    assert.ok(hit?.type === 'story');
    assert.deepEqual(hit.highlight, { title: ['&lt;b&gt;<em>粗体</em>&lt;/b&gt; 安全'], summary: [] });
    assert.deepEqual([hit.id, hit.story_info.title, hit.is_event], [900_008, titles[8], false]);
  });

  test('finds every kind, by author, topic and speaker too', async () => {
    const first = async (q: string, type: SearchType) => (await hub.client.data(search, { q, type }))[0];
    assert.equal((await first('ada ex', 'paper'))?.type, 'paper');
    assert.equal((await first('retrieval', 'project'))?.title, 'hub/sample');
    assert.equal((await first('示例讲者', 'event'))?.title, '示例沙龙');
  });

  test('finds members and known people in one list, outlets apart', async () => {
    const users = await hub.client.data(search, { q: '示例', type: 'user' });
    assert.deepEqual(
      users.map((hit) => hit.type === 'user' && [hit.id, hit.person_id, hit.user_id]),
      [
        ['p1', 'p1', 0],
        ['user-100', '', 100],
      ],
    );
    assert.equal((await hub.client.data(searchTotal, { q: '示例' })).user, 2);
  });

  test('is 10 a page, without repeats, and ends', async () => {
    const pages = [];
    for (const page of [1, 2, 3]) {
      pages.push(await hub.client.data(search, { q: 'model', type: 'paper', page }));
    }
    assert.deepEqual(
      pages.map((page) => page.length),
      [10, 10, 10],
    );
    assert.equal(new Set(pages.flat().map(({ id }) => id)).size, 30);
    assert.deepEqual(await hub.client.data(search, { q: 'model', type: 'paper', page: 9999 }), []);
  });

  test('of nothing finds nothing; an unknown type is stories; long text is cut', async () => {
    for (const input of [{}, { q: '' }, { q: '   ' }, { q: '\u3000' }]) {
      assert.deepEqual(await hub.client.data(search, input), []);
      assert.deepEqual(Object.values(await hub.client.data(searchTotal, input)), [0, 0, 0, 0, 0]);
      assert.deepEqual(await hub.client.data(suggestTitles, input), []);
    }
    const odd = await hub.client.data(search, { q: '量子鲸模型', type: 'boat' as SearchType });
    assert.equal(odd[0]?.type, 'story');
    assert.deepEqual(await found(`量子鲸模型${' '.repeat(95)}后面的不算`), await found('量子鲸模型'));
  });

  const hostile = [
    '%',
    '_',
    '\\',
    "'; drop table users; --",
    '\0',
    '\ud800',
    '(((',
    '[',
    '*',
    '?',
    '\\Z',
    '{9}',
  ];
  hostile.push('甲'.repeat(100_000), 'a '.repeat(5000), '🐳', '***:(?i)', '$1', '#{q}');
  for (const q of hostile) {
    test(`stands ${JSON.stringify(q.slice(0, 30))}`, async () => {
      for (const call of [search, searchTotal, suggestTitles]) {
        const { status } = await hub.client.call(call, { q });
        assert.ok([200, 414, 422].includes(status), `${status}`);
      }
    });
  }
});

const byHeat = (a: string, b: string) => heatOf(b) - heatOf(a);
const heatOf = (title: string) => (title === '只在摘要里' ? -1 : titles.indexOf(title));

test('totals count every kind, to 1,000', async () => {
  const total = await hub.client.data(searchTotal, { q: '量子鲸模型' });
  assert.deepEqual(total, { story: 3, paper: 0, project: 0, event: 0, user: 0 });
  assert.equal((await hub.client.data(searchTotal, { q: 'a' })).paper, 1000);
});

test('suggestions are titles of public stories', async () => {
  const all = await hub.client.data(suggestTitles, { q: '量子鲸模' });
  assert.deepEqual(
    all.map(({ highlight }) => highlight['story_info.title'][0]),
    ['<em>量子鲸模</em>型', '<em>量子鲸模</em>型入门'],
  );
  assert.equal(
    all.find(({ source }) => source.story_info.title === '量子鲸模型')?.source.story_info.id,
    900_001,
  );
});

test('the address bar of a browser gets the same titles, with their addresses', async () => {
  const { body, headers } = await hub.client.call(openSearchSuggestions, { q: '量子鲸模' });
  // As the description of the search announces it.
  assert.equal(headers['content-type'], 'application/x-suggestions+json; charset=utf-8');
  const [query, titles, described, addresses] = JSON.parse(body) as [string, string[], string[], string[]];
  assert.deepEqual([query, titles, described], ['量子鲸模', ['量子鲸模型', '量子鲸模型入门'], []]);
  assert.ok(addresses.includes(`${hub.config.hubOrigin}/view/900001`));
});

test('hot words are rows that operators change, the highest weight first', async () => {
  const wordsNow = async () => (await hub.client.data(hotWords, {})).map(({ source }) => source.content);
  const [first, ...others] = await wordsNow();
  assert.equal(first, '大模型');
  assert.ok(others.length >= 9);
  await sql`update hot_words set weight = 99 where content = 'LoRA'`.execute(hub.db);
  await sql`delete from hot_words where content = '大模型'`.execute(hub.db);
  const changed = await wordsNow();
  assert.equal(changed[0], 'LoRA');
  assert.ok(!changed.includes('大模型'));
});
