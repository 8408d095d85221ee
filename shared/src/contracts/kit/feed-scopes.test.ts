import { deepStrictEqual, ok } from 'node:assert/strict';
import { describe, it } from 'node:test';
import { allows, feedScopes, isFeedScope } from './feed-scopes.ts';

describe('scopes of the link feed', () => {
  it('allow themselves and their parts, never the whole', () => {
    ok(allows(['read'], 'read:statuses'));
    ok(allows(['write:media', 'write:statuses'], 'write:statuses'));
    for (const [held, wanted] of [
      ['read:statuses', 'read'],
      ['read:statuses', 'read:accounts'],
      ['read', 'write'],
      ['read', 'write:statuses'],
      ['profile', 'read:accounts'],
      ['push', 'read'],
    ] as const)
      ok(!allows([held], wanted), `${held} ${wanted}`);
    ok(!allows([], 'read'));
  });

  it('know follow as what it stands for', () => {
    deepStrictEqual(
      feedScopes.filter((scope) => allows(['follow'], scope)),
      ['follow', 'read:blocks', 'read:follows', 'read:mutes', 'write:blocks', 'write:follows', 'write:mutes'],
    );
  });

  it('are no other words', () => {
    ok(isFeedScope('write:statuses'));
    for (const word of ['admin:read', 'read:', 'READ', '', 'toString']) ok(!isFeedScope(word), word);
  });
});
