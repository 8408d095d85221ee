import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addressOf, idsIn, wordIn } from './address.ts';

describe('parameters of an address', () => {
  it('are words of a known set, or nothing', () => {
    assert.equal(wordIn(['hot', 'new'], 'hot'), 'hot');
    for (const text of ['HOT', '', 'best', null]) assert.equal(wordIn(['hot', 'new'], text), undefined);
  });

  it('are lists of ids, under old and new names, each id once', () => {
    const parameters = new URLSearchParams('tag=cv,9, cv,,agent&tag_id=9,12');
    assert.deepEqual(idsIn(parameters, 'tag', 'tag_id'), ['cv', '9', 'agent', '12']);
    assert.deepEqual(idsIn(parameters, 'label'), []);
  });

  it('are written safely, with commas as they are, and not at all when empty', () => {
    assert.equal(addressOf('/', { tag: [], sort: '' }), '/');
    assert.equal(addressOf('/', { tag: ['cv', 'a&b'], sort: 'hot' }), '/?tag=cv,a%26b&sort=hot');
  });
});
