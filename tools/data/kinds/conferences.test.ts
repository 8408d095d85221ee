import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type RawConference, selectConferences } from './conferences.ts';

function conference(change: Partial<RawConference>): RawConference {
  return {
    id: 'sample27',
    short: 'SAMPLE',
    name: 'Conference on Samples',
    year: 2027,
    place: 'Lucca, Italy',
    start: '2027-05-10',
    end: '2027-05-14',
    url: 'https://sample.example.org/',
    category: 'AI',
    category_zh: '人工智能',
    ai_related: true,
    ...change,
  };
}

const tagsOf = (name: string, tags?: string[]) =>
  selectConferences([conference({ name, ...(tags ? { tags } : {}) })])[0]?.tag_ids;

test('only AI conferences with a link and a date, in the order of their start', () => {
  const rows = selectConferences([
    conference({ id: 'late', start: '2027-06-01', end: '2027-06-02' }),
    conference({ id: 'early' }),
    conference({ id: 'other', ai_related: false }),
    conference({ id: 'linkless', url: '' }),
    conference({ id: 'dateless', start: 'TBA' }),
  ]);
  assert.deepEqual(
    rows.map((row) => row.source_id),
    ['early', 'late'],
  );
});

test('an end before the start is the start', () => {
  assert.equal(selectConferences([conference({ end: '2027-05-01' })])[0]?.end, '2027-05-10');
});

test('the name and the tags of the source give community tags, the conference tag first', () => {
  assert.deepEqual(tagsOf('IEEE International Conference on Robotics and Automation'), [43, 5]);
  assert.deepEqual(
    tagsOf('Conference on Neural Information Processing Systems', ['machine-learning']),
    [43, 8, 7],
  );
  assert.deepEqual(tagsOf('Conference on Samples'), [43, 1026]);
});

test('unknown dates are left out, known ones kept as they were given', () => {
  const [row] = selectConferences([conference({ deadline: '2027-01-31 23:59:59', timezone: 'AoE' })]);
  assert.equal(row?.deadline, '2027-01-31 23:59:59');
  assert.equal(row?.timezone, 'AoE');
  assert.equal('notification' in (row ?? {}), false);
});
