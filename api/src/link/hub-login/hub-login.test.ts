import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { checkFeedLogin, feedLoginReturn, feedLoginUrl } from '@hub/shared/contracts/link/authorize';
import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-client.ts';

let hub: TestApp;
before(async () => {
  hub = await startTestApp();
});
after(() => hub.close());

const tokenOf = async (as: TestMember): Promise<string> =>
  (await hub.client.data(checkFeedLogin, {}, { as })).access_token ?? '';

const reading = async (token: string, url = '/api/v1/accounts/verify_credentials') =>
  hub.app.inject({ url, headers: { authorization: `Bearer ${token}` } });

describe('the token of the hub’s own pages', () => {
  test('is its member’s, for an hour', async () => {
    const as = await hub.createMember();
    const answer = await hub.client.data(checkFeedLogin, {}, { as });
    assert.deepEqual([answer.authorized, answer.account?.id], [true, String(as.id)]);
    const token = answer.access_token ?? '';
    assert.equal((await reading(token)).json<{ id: string }>().id, String(as.id));
    await sql`update link_tokens set expires_at = now() where user_id = ${as.id}`.execute(hub.db);
    assert.equal((await reading(token)).statusCode, 401);
  });

  test('ends at the logout and with the session, others stay', async () => {
    const [as, other] = [await hub.createMember(), await hub.createMember()];
    const [token, others] = [await tokenOf(as), await tokenOf(other)];
    await hub.app.inject({ url: '/auth/logout', headers: { cookie: as.cookie } });
    assert.equal((await reading(token)).statusCode, 401);
    assert.equal((await reading(others)).statusCode, 200);
  });

  test('is nobody’s after a ban', async () => {
    const as = await hub.createMember();
    const token = await tokenOf(as);
    await sql`update users set banned_at = now() where id = ${as.id}`.execute(hub.db);
    assert.equal((await reading(token)).statusCode, 403);
  });

  test('is not given to a visitor, and few are kept of a session', async () => {
    assert.equal((await hub.client.call(checkFeedLogin, {})).status, 403);
    const as = await hub.createMember();
    const first = await tokenOf(as);
    for (let count = 0; count < 10; count += 1) await tokenOf(as);
    assert.equal((await reading(first)).statusCode, 401);
    assert.equal((await reading(await tokenOf(as))).statusCode, 200);
  });
});

describe('the way to the authorization and back', () => {
  const begin = async (as: TestMember, return_url = '/papers') => {
    const { url } = await hub.client.data(feedLoginUrl, { return_url }, { as });
    const answer = await hub.app.inject({
      url: url.slice(hub.config.hubOrigin.length),
      headers: { cookie: as.cookie },
    });
    const { origin, pathname, searchParams } = new URL(String(answer.headers.location));
    assert.equal(origin + pathname, `${hub.config.hubOrigin}/api/v3/link/authorize/callback`);
    return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
  };
  const end = (as: TestMember, input: { code: string; state: string }) =>
    hub.client.call(feedLoginReturn, input, { as });

  test('asks nothing of the member, and works once', async () => {
    const as = await hub.createMember();
    const given = await begin(as, `${hub.config.hubOrigin}/link/1`);
    const answer = await end(as, given);
    assert.deepEqual([answer.status, answer.headers.location], [302, `${hub.config.hubOrigin}/link/1`]);
    assert.equal((await end(as, given)).code, 40301);
  });

  test('is bound to the browser by its state', async () => {
    const [as, other] = [await hub.createMember(), await hub.createMember()];
    const [mine, theirs] = [await begin(as), await begin(other)];
    for (const input of [
      { code: theirs.code, state: theirs.state },
      { code: theirs.code, state: mine.state },
      { code: mine.code, state: '' },
      { code: mine.code, state: `${mine.state}x` },
      { code: '', state: mine.state },
    ])
      assert.equal((await end(as, input)).code, 40301);
    const second = await begin(as);
    assert.equal((await end(as, { code: second.code, state: mine.state })).code, 40301, 'another verifier');
  });

  test('leads to our own pages alone', async () => {
    const as = await hub.createMember();
    const answer = await end(as, await begin(as, 'https://evil.example/'));
    assert.equal(answer.headers.location, `${hub.config.hubOrigin}/`);
  });
});
