import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { FeedScope } from '@hub/shared/contracts/kit/feed-scopes';
import type { CredentialAccount } from '@hub/shared/contracts/link/entities';
import { sql } from 'kysely';
import { endSessionsOf, startSession } from '../../platform/sessions/session-store.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { feedHeaders } from './viewer.testing.ts';

let hub: TestApp;
before(async () => {
  hub = await startTestApp();
});
after(() => hub.close());

type Headers = Readonly<Record<string, string>>;

const ask = async (path: string, headers: Headers = {}, base = '/api_link/v1') => {
  const { statusCode, body, headers: told } = await hub.app.inject({ url: `${base}/${path}`, headers });
  return { status: statusCode, body: JSON.parse(body) as { error?: string } & CredentialAccount, told };
};
const whoAmI = (headers?: Headers, base?: string) => ask('accounts/verify_credentials', headers, base);
const refusal = async (headers?: Headers, path = 'accounts/verify_credentials') => {
  const { status, body } = await ask(path, headers);
  return `${status} ${body.error}`;
};

const invalid = '401 The access token is invalid';

describe('a bearer token', () => {
  test('says who asks, under both paths, and is read from the header alone', async () => {
    const { id, name } = await hub.createMember();
    const headers = await feedHeaders(hub.db, id);
    for (const base of ['/api_link/v1', '/api/v1']) {
      const { status, body, told } = await whoAmI(headers, base);
      assert.deepEqual([status, body.id, body.display_name], [200, String(id), name]);
      assert.equal(body.source.privacy, 'public');
      assert.equal(told['cache-control'], 'no-store');
    }
    const [, token] = headers.authorization.split(' ');
    assert.equal(await refusal({}, `accounts/verify_credentials?access_token=${token}`), invalid);
    assert.equal((await whoAmI({ authorization: `bearer ${token}` })).status, 200);
  });

  test('that is unknown, ended or of no shape is refused, also where anybody may read', async () => {
    const { id } = await hub.createMember();
    const { authorization } = await feedHeaders(hub.db, id);
    for (const stale of ['Bearer', 'Bearer x', `${authorization}x`, `Bearer ${'a'.repeat(43)}`]) {
      assert.equal(await refusal({ authorization: stale }), invalid, stale);
      assert.equal(await refusal({ authorization: stale }, 'timelines/public'), invalid, stale);
    }
    for (const end of [
      sql`revoked_at = now()`,
      sql`revoked_at = null, expires_at = now()`,
      sql`expires_at = null, last_used_at = now() - interval '91 days'`,
    ]) {
      assert.equal((await whoAmI({ authorization })).status, 200);
      await sql`update link_tokens set ${end} where user_id = ${id}`.execute(hub.db);
      assert.equal(await refusal({ authorization }), invalid);
      await sql`update link_tokens set revoked_at = null, expires_at = null, last_used_at = now()
        where user_id = ${id}`.execute(hub.db);
    }
  });

  test('opens what its scopes say', async () => {
    const { id } = await hub.createMember();
    const outside = '403 This action is outside the authorized scopes';
    const cases: [FeedScope, string, string][] = [
      ['read', '200 undefined', '200 undefined'],
      ['read:accounts', '200 undefined', outside],
      ['read:statuses', outside, '200 undefined'],
      ['profile', '200 undefined', outside],
      ['write', outside, outside],
      ['follow', outside, outside],
    ];
    for (const [scope, account, timeline] of cases) {
      const headers = await feedHeaders(hub.db, id, [scope]);
      assert.deepEqual(
        [await refusal(headers), await refusal(headers, 'timelines/public')],
        [account, timeline],
        scope,
      );
    }
  });

  test('of a program itself reads, and is no member', async () => {
    const headers = await feedHeaders(hub.db, 0);
    assert.equal(await refusal(headers, 'timelines/public'), '200 undefined');
    assert.equal(await refusal(headers), '422 This method requires an authenticated user');
  });

  test('of a banned member is refused', async () => {
    const { id } = await hub.createMember();
    const headers = await feedHeaders(hub.db, id);
    await sql`update users set banned_at = now() where id = ${id}`.execute(hub.db);
    for (const path of ['accounts/verify_credentials', 'timelines/public'])
      assert.equal(await refusal(headers, path), '403 Your login is currently disabled');
  });

  test('ends with all of a member’s sessions', async () => {
    const { id } = await hub.createMember();
    const headers = await feedHeaders(hub.db, id);
    const others = await feedHeaders(hub.db, (await hub.createMember()).id);
    await endSessionsOf(hub.db, id, await startSession(hub.db, id));
    assert.equal(await refusal(headers), invalid);
    assert.equal((await whoAmI(others)).status, 200);
  });

  test('opens nothing but the feed', async () => {
    const { id } = await hub.createMember();
    const { authorization } = await feedHeaders(hub.db, id);
    const login = await hub.app.inject({ url: '/api/v1/users', headers: { authorization } });
    assert.deepEqual(login.json<{ data: unknown }>().data, {});
    const editing = await hub.app.inject({
      method: 'POST',
      url: '/api/v1/users/edit',
      headers: { authorization, origin: hub.config.hubOrigin },
      payload: { name: '换名' },
    });
    assert.equal(editing.statusCode, 403);
  });
});

test('the session cookie means nothing in the feed', async () => {
  const { cookie } = await hub.createMember();
  assert.equal(await refusal({ cookie, origin: hub.config.hubOrigin }), invalid);
});
