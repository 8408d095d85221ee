import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { checkFeedLogin, feedLoginReturn, feedLoginUrl } from '@hub/shared/contracts/link/authorize';
import { endSessionsOf } from '../../../platform/sessions/session-store.ts';
import { type ListeningHub, startListeningHub } from '../../streaming/streaming.testing.ts';
import { connect, linkMember, pressAllow, startBridge } from '../bridge.testing.ts';
import { keepGrant, openGrant } from './grants.ts';

const VERIFY = '/api/v1/accounts/verify_credentials';

describe('members of a hub whose feed is elsewhere', () => {
  let upstream: ListeningHub;
  let bridge: ListeningHub;
  const lines: string[] = [];

  before(async () => {
    upstream = await startListeningHub();
    bridge = await startBridge(upstream.url, { log: (line) => lines.push(line) });
  });
  after(async () => {
    await bridge.close();
    await upstream.close();
  });

  const reading = (token: string, hub = bridge) =>
    hub.test.app.inject({ url: VERIFY, headers: { authorization: `Bearer ${token}` } });
  const liveTokens = async () => {
    const { rows } = await upstream.test.database.pool.query<{ count: number }>(
      `select count(*)::int as count from link_tokens where user_id is not null and revoked_at is null`,
    );
    return rows[0]?.count;
  };
  const revoke = () => bridge.test.jobs.enqueue('revoke-link-grants');
  const apps = async () =>
    await upstream.test.db.selectFrom('link_apps').select(['name', 'client_id']).execute();

  it('are strangers to it until they log in there', async () => {
    const here = await bridge.test.createMember();
    const { client } = bridge.test;
    assert.equal((await client.call(checkFeedLogin, {})).status, 403);
    assert.deepEqual(await client.data(checkFeedLogin, {}, { as: here }), {
      authorized: false,
      user_id: here.id,
    });
  });

  it('log in at its page, and get a token of the hub for their account there', async () => {
    const here = await bridge.test.createMember();
    const there = await upstream.test.createMember();
    const back = await connect(bridge, upstream, { here, there });
    assert.equal(back, `${bridge.test.config.hubOrigin}/link?tab=home`);
    const {
      authorized,
      account,
      access_token = '',
    } = await bridge.test.client.data(checkFeedLogin, {}, { as: here });
    assert.deepEqual([authorized, account?.id, account?.display_name], [true, String(there.id), there.name]);
    assert.equal((await reading(access_token)).json<{ id: string }>().id, String(there.id));
    assert.equal((await reading(access_token, upstream)).statusCode, 401, 'it opens nothing at the upstream');
  });

  it('are registered there as one program, whose secret and tokens nobody reads in tables or lines', async () => {
    const linked = await linkMember(bridge, upstream);
    await linkMember(bridge, upstream);
    assert.equal((await apps()).filter(({ client_id }) => client_id !== 'hub').length, 1);
    const rows = JSON.stringify([
      await bridge.test.db.selectFrom('link_upstream_apps').selectAll().execute(),
      await bridge.test.db.selectFrom('link_upstream_grants').selectAll().execute(),
    ]);
    for (const text of [rows, lines.join('\n')]) assert.ok(!text.includes(linked.token));
    const { client_secret } = await bridge.test.db
      .selectFrom('link_upstream_apps')
      .select('client_secret')
      .executeTakeFirstOrThrow();
    assert.ok(!/^[\x20-\x7e]*$/.test(client_secret.toString('latin1')), 'sealed');
  });

  it('are registered anew where they were forgotten', async () => {
    await upstream.test.db.deleteFrom('link_apps').where('client_id', '!=', 'hub').execute();
    const linked = await linkMember(bridge, upstream);
    assert.equal((await reading(linked.token)).statusCode, 200);
  });

  it('come back with nothing where they refuse, or bring what is not theirs', async () => {
    const { client, createMember } = bridge.test;
    const [here, other] = [await createMember(), await createMember()];
    const there = await upstream.test.createMember();
    const back = await connect(bridge, upstream, { here, there }, 'refuse');
    assert.equal(back, `${bridge.test.config.hubOrigin}/link?tab=home&link_login=refused`);
    const { url } = await client.data(feedLoginUrl, { return_url: '' }, { as: here });
    const { code = '', state = '' } = await pressAllow(upstream, url, there);
    const end = (as: typeof here, input: { code: string; state: string }) =>
      client.call(feedLoginReturn, input, { as });
    assert.equal((await end(other, { code, state })).code, 40301, 'the state is bound to the session');
    const next = await client.data(feedLoginUrl, { return_url: '' }, { as: here });
    const otherWay = new URL(next.url).searchParams.get('state') ?? '';
    const mixed = await end(here, { code, state: otherWay });
    assert.match(String(mixed.headers.location), /link_login=refused$/, 'another verifier');
    assert.equal((await client.data(checkFeedLogin, {}, { as: here })).authorized, false);
  });

  it('leave both with the logout', async () => {
    await revoke();
    const before = await liveTokens();
    const linked = await linkMember(bridge, upstream);
    assert.equal(await liveTokens(), (before ?? 0) + 1);
    await bridge.test.app.inject({ url: '/auth/logout', headers: { cookie: linked.here.cookie } });
    assert.equal((await reading(linked.token)).statusCode, 401);
    await revoke();
    assert.equal(await liveTokens(), before);
  });

  it('leave both with a ban, and with each end of a session', async () => {
    await revoke();
    const before = await liveTokens();
    const [banned, elsewhere] = [await linkMember(bridge, upstream), await linkMember(bridge, upstream)];
    const { db } = bridge.test;
    await db.updateTable('users').set({ banned_at: new Date() }).where('id', '=', banned.here.id).execute();
    await endSessionsOf(db, elsewhere.here.id);
    assert.equal((await reading(banned.token)).statusCode, 403);
    assert.equal((await reading(elsewhere.token)).statusCode, 401);
    await revoke();
    assert.equal(await liveTokens(), before);
  });

  it('end the former grant where they log in there once more', async () => {
    await revoke();
    const linked = await linkMember(bridge, upstream);
    const before = await liveTokens();
    const there = await upstream.test.createMember();
    await connect(bridge, upstream, { here: linked.here, there });
    await revoke();
    assert.equal(await liveTokens(), before);
    assert.equal((await reading(linked.token)).json<{ id: string }>().id, String(there.id));
  });

  it('keep a token that another of their sessions has too, until the last of them ends', async () => {
    await revoke();
    const before = (await liveTokens()) ?? 0;
    const [first, second] = [await linkMember(bridge, upstream), await linkMember(bridge, upstream)];
    const { test } = bridge;
    const rows = await test.db
      .selectFrom('link_upstream_grants')
      .selectAll()
      .where('ended_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    const [of2, of1] = rows.map((row) => ({ session: row.session_hash, grant: openGrant(test, row) }));
    assert.ok(of1?.grant && of2);
    // As of a server that gives an account the same token each time.
    await keepGrant(test, of2.session, of1.grant.token);
    await revoke();
    assert.equal(await liveTokens(), before + 1);
    const logOut = ({ here: { cookie } }: typeof first) =>
      test.app.inject({ url: '/auth/logout', headers: { cookie } });
    await logOut(first);
    await revoke();
    const reader = await reading(second.token);
    assert.deepEqual([reader.statusCode, reader.json<{ id: string }>().id], [200, first.accountId]);
    await logOut(second);
    await revoke();
    assert.equal(await liveTokens(), before);
  });

  it('log in anew once the upstream refused their token, though it should take it again', async () => {
    const linked = await linkMember(bridge, upstream);
    const turn = (revoked_at: Date | null) =>
      upstream.test.db
        .updateTable('link_tokens')
        .set({ revoked_at })
        .where('user_id', '=', linked.there.id)
        .execute();
    await turn(new Date());
    assert.equal((await reading(linked.token)).statusCode, 401);
    await turn(null);
    assert.equal((await reading(linked.token)).statusCode, 401, 'the grant has ended');
    await revoke();
    assert.equal(
      await upstream.test.db
        .selectFrom('link_tokens')
        .select('revoked_at')
        .where('user_id', '=', linked.there.id)
        .executeTakeFirstOrThrow()
        .then(({ revoked_at }) => revoked_at !== null),
      true,
      'and is given back there',
    );
  });

  it('are strangers again where their account there takes the leave back', async () => {
    const linked = await linkMember(bridge, upstream);
    await endSessionsOf(upstream.test.db, linked.there.id);
    assert.equal((await reading(linked.token)).statusCode, 401);
    const { authorized } = await bridge.test.client.data(checkFeedLogin, {}, { as: linked.here });
    assert.equal(authorized, false);
  });
});
