import assert from 'node:assert/strict';
import { test } from 'node:test';
import { authorNames, type RawPerson, selectPeople } from './people.ts';

function person(change: Partial<RawPerson>): RawPerson {
  return { id: 'a-person', name: 'A Person', affiliation: 'Somewhere', field: '机器学习', ...change };
}

test('the most cited come first, the dead and the unusable not at all', () => {
  const rows = selectPeople(
    [
      person({ id: 'low', citations: 5 }),
      person({ id: 'high', citations: 900 }),
      person({ id: 'gone', citations: 9999, deceased: true }),
      person({ id: 'Bad Id', citations: 99 }),
      person({ id: 'nameless', name: ' ', citations: 99 }),
    ],
    10,
  );
  assert.deepEqual(
    rows.map((row) => row.id),
    ['high', 'low'],
  );
});

test('someone without stated citations but with papers stays ahead of someone with neither', () => {
  const rows = selectPeople([person({ id: 'neither' }), person({ id: 'papers', papers_in_dataset: 3 })], 1);
  assert.deepEqual(
    rows.map((row) => row.id),
    ['papers'],
  );
});

test('rows hold what the product shows and nothing else', () => {
  const raw = { ...person({ name: ' 李  飞飞 ', homepage: 'mailto:x' }), scholar_id: 'secret', hf_user: 'x' };
  assert.deepEqual(selectPeople([raw], 1), [
    { id: 'a-person', name: '李 飞飞', affiliation: 'Somewhere', field: '机器学习' },
  ]);
});

test('author names are those of people who sign papers', () => {
  const people = selectPeople([person({ arxiv_name: 'A. Person' }), person({ id: 'b' })], 5);
  assert.deepEqual([...authorNames(people)], ['A. Person']);
});
