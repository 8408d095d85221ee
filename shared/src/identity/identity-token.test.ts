import { equal } from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readIdentity, signIdentity } from './identity-token.ts';

const key = 'k'.repeat(32);
const now = Date.UTC(2026, 0, 1);
const asked = {
  hub: 'https://hub.example',
  remote: 'mf-datasets',
  memberId: 7,
  role: 'member',
  method: 'POST',
  path: '/list',
};
const expected = { remote: 'mf-datasets', method: 'POST', path: '/list' };
const token = signIdentity(asked, key, now);
const read = (text: string | undefined, more: object = {}, at = now, withKey = key) =>
  readIdentity(text, withKey, { ...expected, ...more }, at)?.sub;

describe('the identity of whoever asks a remote’s API', () => {
  it('is read from the header of this very request', () => {
    equal(read(token), '7');
    const { memberId: _, ...visitor } = asked;
    equal(
      readIdentity(signIdentity({ ...visitor, role: 'visitor' }, key, now), key, expected, now)?.role,
      'visitor',
    );
  });

  it('is nobody’s for another remote, method, path, key or time', () => {
    for (const more of [{ remote: 'mf-other' }, { method: 'DELETE' }, { path: '/lists' }])
      equal(read(token, more), undefined, JSON.stringify(more));
    equal(read(token, {}, now, 'other'.repeat(8)), undefined);
    equal(read(token, {}, now + 91_000), undefined);
    equal(read(token, {}, now - 31_000), undefined);
  });

  it('cannot be made without the key', () => {
    const [head = '', claims = '', signature = ''] = token.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const other = Buffer.from(Buffer.from(claims, 'base64url').toString().replace('"7"', '"1"')).toString(
      'base64url',
    );
    for (const forged of [
      undefined,
      '',
      '..',
      `${none}.${claims}.`,
      `${none}.${claims}.${signature}`,
      `${head}.${other}.${signature}`,
      `${token}.x`,
      `${head}.${claims}.${signature.slice(1)}`,
      'x'.repeat(5000),
    ])
      equal(read(forged), undefined, String(forged).slice(0, 40));
  });
});
