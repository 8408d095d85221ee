import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RouteDocument } from '@hub/shared/contracts/kit/registry';
import { fillTemplate, textAt } from './fill-template.ts';
import { headOf } from './head.ts';

const site = { name: '站', origin: 'https://hub.example', api: 'https://api.example', path: '/x' };
const head = (document: RouteDocument, values = {}) =>
  headOf({ path: '/x', name: 'x', page: 'x', layout: 'default', document }, values, site);

test('templates are filled once, from own text and numbers only', () => {
  const values = { a: { b: '{c}', n: 3, list: ['x'] }, c: 'secret' };
  assert.equal(fillTemplate('{a.b} {a.n} {a.list} {a.none.deep}', values), '{c} 3');
  assert.equal(textAt({ a: null }, 'a.b'), '');
});

test('a title without its data is the name of the site', () => {
  assert.equal(head({ title: '{story.title}' }).title, '站');
  assert.equal(head({ title: '专栏' }).title, '专栏 - 站');
});

test('the title of a paper is as its page shows it; other titles are as they were typed', () => {
  const values = { title: 'Entmax with $\\alpha$-Sparse Attention' };
  const { heading, title } = head({ title: '{title}', about: 'paper' }, values);
  assert.equal(heading, 'Entmax with α-Sparse Attention');
  assert.equal(title, 'Entmax with α-Sparse Attention - 站');
  assert.equal(head({ title: '{title}', about: 'story' }, values).heading, values.title);
});

test('a long description is cut at a whole character', () => {
  const { description } = head({ title: 'x', description: '{d}' }, { d: '𠮷'.repeat(300) });
  assert.equal([...description].length, 160);
  assert.ok(description.endsWith('𠮷…'));
});

test('only web addresses become pictures', () => {
  const image = (cover: string) => head({ title: 'x', image: '{cover}' }, { cover }).image?.url ?? '';
  assert.equal(image('/a.png'), 'https://hub.example/a.png');
  assert.equal(image('https://other.example/a.png'), 'https://other.example/a.png');
  assert.equal(image('javascript:alert(1)'), '');
  assert.equal(image(''), '');
});

test('published is an instant, whatever the API calls it', () => {
  const published = (at: string) => head({ title: 'x', published: '{at}' }, { at }).published;
  assert.equal(published('2026-11-20 09:30 分享'), '2026-11-20T09:30:00+08:00');
  assert.equal(published('2026-11-20T01:30:00.000Z'), '2026-11-20T01:30:00.000Z');
  assert.equal(published('昨天'), '');
});

test('a page that robots leave out has no canonical address', () => {
  assert.equal(head({ title: 'x', robots: 'noindex' }).canonical, '');
  assert.equal(
    head({ title: 'x', canonical: '/papers/{id}' }, { id: 'a' }).canonical,
    'https://hub.example/papers/a',
  );
});

test('a page that has nothing for robots yet is left out by them', () => {
  const document: RouteDocument = { title: '{name}', indexedFor: 'story_count' };
  for (const [story_count, robots] of [
    [3, ''],
    [0, 'noindex'],
    [undefined, 'noindex'],
  ] as const)
    assert.equal(head(document, { name: '示例作者', story_count }).robots, robots);
});

test('where there is no picture one is drawn, at an address that changes with what the page says', () => {
  const document = {
    title: '{t}',
    description: '{d}',
    image: '{cover}',
    card: '/api/v1/pictures/story/{id}/card.png',
  };
  const picture = (values: object) => head(document, { id: 7, t: '题', d: '摘要', ...values }).image;
  const drawn = picture({});
  assert.match(
    drawn?.url ?? '',
    /^https:\/\/api\.example\/api\/v1\/pictures\/story\/7\/card\.png\?v=[\w-]{10}$/,
  );
  assert.deepEqual(drawn?.size, { width: 1200, height: 630 });
  assert.deepEqual(picture({}), drawn);
  assert.notEqual(picture({ t: '别的' })?.url, drawn?.url);
  assert.notEqual(picture({ d: '别的' })?.url, drawn?.url);
  assert.deepEqual(picture({ cover: '/a.png' }), { url: 'https://hub.example/a.png' });
  assert.equal(picture({ t: '' }), undefined, 'nothing is known of it');
});
