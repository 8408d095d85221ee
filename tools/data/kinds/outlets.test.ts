import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HeadlineRow } from './headlines.ts';
import { outletsOf } from './outlets.ts';

function from(source_name: string, url: string): HeadlineRow {
  return {
    source_id: url,
    title: '标题',
    url,
    source_name,
    published: '2026-08-01T00:00:00Z',
    published_basis: 'source',
    lang: 'zh',
  };
}

test('one account per outlet, those with most headlines first', () => {
  const outlets = outletsOf([
    from('乙报', 'https://b.example/1'),
    from('甲报', 'https://www.a.example/1'),
    from('甲报', 'https://www.a.example/2'),
  ]);
  assert.deepEqual(
    outlets.map((row) => row.name),
    ['甲报', '乙报'],
  );
  assert.equal(outlets[0]?.homepage, 'https://www.a.example/');
  assert.equal(outlets[0]?.description, '来源账号（自动导入）');
});

test('an outlet on a shared platform or on many hosts has no home page of its own', () => {
  const outlets = outletsOf([
    from('公众号', 'https://mp.weixin.qq.com/s/1'),
    from('文摘', 'https://a.example/1'),
    from('文摘', 'https://b.example/1'),
    from('Hacker News', 'https://c.example/1'),
  ]);
  const homes = Object.fromEntries(outlets.map((row) => [row.name, row.homepage]));
  assert.deepEqual(homes, { 公众号: '', 文摘: '', 'Hacker News': 'https://news.ycombinator.com/' });
});
