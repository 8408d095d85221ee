import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { canRemovePasskey, canUnlink } from './binding.policy.ts';

const nothing = { email: null, email_verified_at: null, password_hash: null, passkeys: 0 };
const email = 'a@example.org';
const corp = { provider: 'corp' };
const school = { provider: 'school' };
const offered = new Set(['corp', 'school']);

describe('an account elsewhere may be taken away', () => {
  for (const [what, ways, identities, may] of [
    ['with a password and an address', { ...nothing, email, password_hash: 'x' }, [corp], true],
    ['with a proven address', { ...nothing, email, email_verified_at: new Date() }, [corp], true],
    ['with another account elsewhere', nothing, [corp, school], true],
    ['with a passkey', { ...nothing, passkeys: 1 }, [corp], true],
    ['not when it is the only way', nothing, [corp], false],
    ['not when the address is unproven', { ...nothing, email }, [corp], false],
    ['not when the password has no address', { ...nothing, password_hash: 'x' }, [corp], false],
    ['not when the other one is offered no more', nothing, [corp, { provider: 'gone' }], false],
  ] as const) {
    it(what, () => assert.equal(canUnlink(ways, identities, 'corp', offered), may));
  }
});

describe('a passkey may be taken away', () => {
  for (const [what, ways, identities, may] of [
    ['with another passkey', { ...nothing, passkeys: 2 }, [], true],
    ['with a proven address', { ...nothing, passkeys: 1, email, email_verified_at: new Date() }, [], true],
    ['with an account elsewhere', { ...nothing, passkeys: 1 }, [corp], true],
    ['not when it is the only way', { ...nothing, passkeys: 1 }, [], false],
    [
      'not when the account elsewhere is offered no more',
      { ...nothing, passkeys: 1 },
      [{ provider: 'gone' }],
      false,
    ],
  ] as const) {
    it(what, () => assert.equal(canRemovePasskey(ways, identities, offered), may));
  }
});
