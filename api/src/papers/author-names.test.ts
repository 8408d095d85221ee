import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanAuthors } from './author-names.ts';

test('authors keep their names and lose what is none', () => {
  assert.deepEqual(cleanAuthors(['GLM-4. 5 Team', ':', 'Linxi "Jim" Fan', '王五', '', ' -- ']), [
    'GLM-4. 5 Team',
    'Linxi "Jim" Fan',
    '王五',
  ]);
  assert.deepEqual(cleanAuthors(['Yi-Fan Zhang†', 'Shuhan Song§', 'Yi-Fan Zhang']), [
    'Yi-Fan Zhang',
    'Shuhan Song',
  ]);
});
