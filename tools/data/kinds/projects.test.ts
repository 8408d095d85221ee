import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type RawProject, selectProjects } from './projects.ts';

function project(change: Partial<RawProject>): RawProject {
  const full_name = change.full_name ?? 'Owner/Name';
  return {
    full_name,
    url: `https://github.com/${full_name}`,
    owner: 'Owner',
    stars: 1,
    stars_asof: '2026-08-22',
    ...change,
  };
}

test('repositories are told apart without regard to case, the most starred first', () => {
  const rows = selectProjects(
    [
      project({ full_name: 'a/one', stars: 5 }),
      project({ full_name: 'A/One', stars: 5 }),
      project({ full_name: 'b/two', stars: 9 }),
    ],
    10,
  );
  assert.deepEqual(
    rows.map((row) => row.source_id),
    ['b/two', 'a/one'],
  );
});

test('topics lose repeats in another case, figures stay as they are', () => {
  const [row] = selectProjects(
    [project({ topics: ['LLM', 'llm', 'rag'], stars_history: { '2026-08-21': 0 }, forks: 0 })],
    1,
  );
  assert.deepEqual(row?.topics, ['LLM', 'rag']);
  assert.deepEqual(row?.stars_history, { '2026-08-21': 0 });
  assert.equal(row?.forks, 0);
});

test('what has no link or no owner is left out, and the limit holds', () => {
  assert.deepEqual(
    selectProjects([project({ url: 'git@host:x' }), project({ full_name: 'noowner' })], 5),
    [],
  );
  assert.equal(selectProjects([project({ full_name: 'a/b' }), project({ full_name: 'c/d' })], 1).length, 1);
});
