import assert from 'node:assert/strict';
import { test } from 'node:test';
import { queriesFrom } from './search-queries.ts';

test('queries are pieces of titles, the same in every run', () => {
  const titles = ['大模型推理优化实践', '多模态智能体的评测方法'];
  const queries = queriesFrom(titles, 40);
  assert.deepEqual(queries, queriesFrom(titles, 40));
  assert.ok(queries.some((query) => query.includes(' ')));
  for (const part of queries.flatMap((query) => query.split(' ')))
    assert.ok(
      titles.some((title) => title.includes(part)),
      part,
    );
});
