import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statementFor } from './statements.ts';

const list = (input: object) =>
  statementFor(
    '/api/v1/story/list',
    JSON.stringify({ page: 1, limit: 20, sort: 'new', tag_id: '', ...input }),
    0,
  );

test('a list is one statement for each shape, whatever its values', () => {
  assert.deepEqual(list({ page: 3 }).values, [40]);
  assert.deepEqual(list({ tag_id: '3,4' }).values, [0, [3, 4]]);
  assert.equal(list({ tag_id: '3' }).name, list({ tag_id: '4', page: 2 }).name);
  assert.notEqual(list({ tag_id: '3' }).name, list({}).name);
});

test('a ranked list counts its window back from now', () => {
  const { text, values } = list({ sort: 'hot', time: 'week' });
  assert.deepEqual(values, [0, new Date(-7 * 86_400_000)]);
  assert.match(text, /order by s\.heat_7 desc/);
});

test('a story and its comments are one statement each', () => {
  assert.deepEqual(statementFor('/api/v1/stories/7', '').values, ['7']);
  assert.deepEqual(statementFor('/api/v1/comments?source_id=story-7', '').values, ['story-7']);
});

test('statuses are read by their primary key', () => {
  const { text, values } = statementFor('/statuses?ids=7,8', '');
  assert.deepEqual(values, [['7', '8']]);
  assert.match(text, /where id = any/);
});
