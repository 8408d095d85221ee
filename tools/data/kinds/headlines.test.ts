import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type RawHeadline, selectHeadlines } from './headlines.ts';

const LIMITS = { total: 10, chinese: 6, perForeignOutlet: 2 };
let count = 0;

function headline(change: Partial<RawHeadline>): RawHeadline {
  count += 1;
  return {
    id: `id${count}`,
    title: `第 ${count} 家公司发布全新大模型，编号 ${count * 7919}`,
    url: `https://news.example.org/${count}`,
    source_name: '示例报',
    published: `2026-08-${String(1 + (count % 20)).padStart(2, '0')}T00:00:00Z`,
    published_basis: 'source',
    lang: 'zh',
    ...change,
  };
}

const titles = (rows: RawHeadline[]) => selectHeadlines(rows, LIMITS).map((row) => row.title);

test('what has no usable address, title or date is left out', () => {
  const rows = [
    headline({ url: 'javascript:alert(1)' }),
    headline({ title: 'AI' }),
    headline({ title: '大模型推理成本下降，业内人士表示……' }),
    headline({ published: 'yesterday' }),
  ];
  assert.deepEqual(titles(rows), []);
});

test('what is not about AI, or does not belong on a front page, is left out', () => {
  const unwanted = [
    '新款纯棉衬衫上市，颜色更多了',
    '【早报】大模型公司融资与芯片消息汇总',
    'AI 概念股盘前涨超 5%，算力板块领跑',
    '宇树机器人亮相；大模型降价；某芯片公司裁员',
  ];
  assert.deepEqual(titles(unwanted.map((title) => headline({ title }))), []);
});

test('labels, wrapping quotes and site names leave the title', () => {
  const rows = [
    headline({ title: '[微软研究院] Orchard: An open framework for agentic AI' }),
    headline({ title: '“大模型进入推理时代，算力需求翻倍”' }),
    headline({ title: '机器人走进工厂流水线-- 快科技 -- 科技改变未来' }),
  ];
  assert.deepEqual(titles(rows).sort(), [
    'Orchard: An open framework for agentic AI',
    '大模型进入推理时代，算力需求翻倍',
    '机器人走进工厂流水线',
  ]);
});

test('the same page and a near-equal title stay once, the first report', () => {
  const rows = [
    headline({
      title: '智谱 GLM-5.2 全量开放，支持 1M 上下文',
      published: '2026-06-13T02:00:00Z',
      id: 'later',
    }),
    headline({ title: '智谱GLM-5.2全量开放：支持1M上下文', published: '2026-06-13T01:00:00Z', id: 'first' }),
    headline({ url: 'https://www.a.example/x?utm_source=rss', id: 'p1', published: '2026-06-01T00:00:00Z' }),
    headline({ url: 'https://a.example/x/', id: 'p2', published: '2026-06-02T00:00:00Z' }),
  ];
  const ids = selectHeadlines(rows, LIMITS).map((row) => row.source_id);
  assert.deepEqual(ids, ['p1', 'first']);
});

test('Chinese headlines come first and one foreign outlet cannot fill the rest', () => {
  const chinese = Array.from({ length: 12 }, () => headline({}));
  const foreign = Array.from({ length: 6 }, (_, i) =>
    headline({
      title: `AI startup number ${i} raises ${i * 137} for robots`,
      source_name: i < 5 ? 'One' : 'Two',
    }),
  );
  const rows = selectHeadlines([...chinese, ...foreign], LIMITS);
  assert.equal(rows.length, 10);
  assert.equal(rows.filter((row) => row.lang === 'en').length, 3);
  assert.equal(rows.filter((row) => row.source_name === 'One').length, 2);
});

test('rows stand in the order of time, with points only where there are some', () => {
  const rows = selectHeadlines(
    [
      headline({ published: '2026-08-02T00:00:00Z', points: 40 }),
      headline({ published: '2026-08-01T00:00:00Z' }),
    ],
    LIMITS,
  );
  assert.deepEqual(
    rows.map((row) => row.published.slice(8, 10)),
    ['01', '02'],
  );
  assert.deepEqual(
    rows.map((row) => row.points),
    [undefined, 40],
  );
});

test('the channel label and a cut bracket leave the name of an outlet', () => {
  const rows = ['公众号：智谱（GLM）', '公众号：生数科技（Vidu'].map((source_name) =>
    headline({ source_name }),
  );
  assert.deepEqual(
    selectHeadlines(rows, LIMITS)
      .map((row) => row.source_name)
      .sort(),
    ['智谱（GLM）', '生数科技'].sort(),
  );
});
