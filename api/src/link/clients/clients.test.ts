import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import type { TestApp } from '../../testing/test-app.ts';
import { type Program, pkcePair, type programOf, startWithProgram, WAY_BACK } from './program.testing.ts';

let hub: TestApp;
let it: ReturnType<typeof programOf>;
let program: Program;
before(async () => {
  ({ hub, it, program } = await startWithProgram());
});
after(() => hub.close());

interface Told {
  readonly access_token: string;
  readonly error?: string;
}
type Fields = Readonly<Record<string, string>>;

/** What becomes of a code: the token, or how it is refused. */
const redeem = async (code: string, fields: Fields = {}, as: Program = program) => {
  const answer = await it.token(as, { code, ...fields });
  const { access_token, error } = answer.json<Told>();
  return { status: answer.statusCode, token: access_token, error };
};

describe('a program', () => {
  test('makes itself known by every kind of body, and then knows who it is', async () => {
    const fields = { client_name: '手机客户端', redirect_uris: 'app://back', scopes: 'read write:statuses' };
    const payload = new URLSearchParams(fields).toString();
    const multipart = `--x\r\nContent-Disposition: form-data; name="client_name"\r\n\r\n手机客户端\r\n--x\r\nContent-Disposition: form-data; name="redirect_uris[]"\r\n\r\napp://back\r\n--x\r\nContent-Disposition: form-data; name="scopes"\r\n\r\nread write:statuses\r\n--x--\r\n`;
    const bodies = [
      { payload: JSON.stringify(fields), type: 'application/json' },
      { payload: JSON.stringify({ ...fields, redirect_uris: ['app://back'] }), type: 'application/json' },
      { payload, type: 'application/x-www-form-urlencoded' },
      { payload: multipart, type: 'multipart/form-data; boundary=x' },
    ];
    for (const body of bodies) {
      const headers = { 'content-type': body.type };
      const answer = await hub.app.inject({
        method: 'POST',
        url: '/api/v1/apps',
        payload: body.payload,
        headers,
      });
      const told = answer.json<Program & { name: string; scopes: string[]; redirect_uris: string[] }>();
      assert.equal(answer.statusCode, 200, answer.body);
      assert.deepEqual(
        [told.name, told.scopes, told.redirect_uris],
        ['手机客户端', ['read', 'write:statuses'], ['app://back']],
      );
    }
    const byQuery = await hub.app.inject({ method: 'POST', url: `/api_link/v1/apps?${payload}` });
    const own = byQuery.json<Program>();
    const credentials = await it.token(own, { grant_type: 'client_credentials', scope: 'read' });
    const authorization = `Bearer ${credentials.json<Told>().access_token}`;
    const known = await hub.app.inject({
      url: '/api/v1/apps/verify_credentials',
      headers: { authorization },
    });
    assert.equal(known.json<{ name: string }>().name, '手机客户端');
    assert.ok(!known.body.includes(own.client_secret));
    assert.equal((await hub.app.inject('/api/v1/apps/verify_credentials')).statusCode, 401);
  });

  test('has no way back that a browser would run, and no scope that there is not', async () => {
    for (const redirect_uris of [
      'javascript:alert(1)',
      'data:text/html,x',
      'https://a.example/#x',
      'nothing',
      '',
      [],
      ['https://a.example', 'JavaScript:x'],
      'https://a.example/\u0000',
    ])
      assert.equal((await it.register({ redirect_uris })).statusCode, 422, String(redirect_uris));
    for (const scopes of ['admin:read', 'read everything', 'READ'])
      assert.equal((await it.register({ scopes })).statusCode, 422, scopes);
    assert.equal((await it.register({ client_name: ' ' })).statusCode, 422);
    assert.equal((await it.register({ website: 'javascript:alert(1)' })).statusCode, 422);
  });

  test('whose secret is wrong gets nothing, nor does one that calls itself the hub', async () => {
    const code = await it.code(program, await hub.createMember());
    for (const impostor of [
      { ...program, client_secret: 'x' },
      { ...program, client_secret: '' },
      { client_id: 'nobody', client_secret: program.client_secret },
      { client_id: 'hub', client_secret: program.client_secret },
      { client_id: 'hub', client_secret: '' },
    ])
      assert.deepEqual(await redeem(code, {}, impostor), {
        status: 401,
        token: undefined,
        error: 'invalid_client',
      });
    const { client_id, client_secret } = program;
    const basic = `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`;
    const answer = await it.post(
      '/oauth/token',
      { grant_type: 'authorization_code', redirect_uri: WAY_BACK, code },
      { authorization: basic },
    );
    assert.equal(answer.statusCode, 200, answer.body);
    assert.equal(answer.headers['cache-control'], 'no-store');
    assert.equal(answer.headers['access-control-allow-origin'], undefined);
    const { access_token } = answer.json<Told>();
    const revoke = (authorization: string) =>
      it.post('/oauth/revoke', { token: access_token }, { authorization });
    const wrong = await revoke(`Basic ${Buffer.from(`${client_id}:x`).toString('base64')}`);
    assert.deepEqual([wrong.statusCode, await it.isGood(access_token)], [403, true]);
    const right = await revoke(basic);
    assert.deepEqual([right.statusCode, await it.isGood(access_token)], [200, false]);
  });
});

describe('a code', () => {
  test('gives a token of its member, with what they allowed', async () => {
    const member = await hub.createMember();
    const code = await it.code(program, member, { scope: 'read:accounts' });
    const answer = await it.token(program, { code, scope: 'write' });
    const told = answer.json<Told & { scope: string; token_type: string; created_at: number }>();
    assert.deepEqual(
      [told.scope, told.token_type, typeof told.created_at],
      ['read:accounts', 'Bearer', 'number'],
    );
    assert.deepEqual(Object.keys(told).sort(), ['access_token', 'created_at', 'scope', 'token_type']);
    assert.ok(await it.isGood(told.access_token));
    const rows = await sql<{
      line: string;
    }>`select link_tokens::text || link_codes::text as line from link_tokens
      join link_codes using (code_hash)`.execute(hub.db);
    for (const { line } of rows.rows) assert.ok(!line.includes(told.access_token) && !line.includes(code));
  });

  test('that comes twice ends what the first one gave', async () => {
    const code = await it.code(program, await hub.createMember());
    const { token } = await redeem(code);
    assert.ok(await it.isGood(token));
    assert.equal((await redeem(code)).error, 'invalid_grant');
    assert.ok(!(await it.isGood(token)));
    assert.equal((await redeem(code)).error, 'invalid_grant');
  });

  test('is good for ten minutes', async () => {
    const code = await it.code(program, await hub.createMember());
    await sql`update link_codes set expires_at = now() - interval '1 second' where used_at is null`.execute(
      hub.db,
    );
    assert.equal((await redeem(code)).error, 'invalid_grant');
  });

  test('belongs to its program and its way back', async () => {
    const other = await it.known({ redirect_uris: WAY_BACK });
    const code = await it.code(program, await hub.createMember());
    assert.equal((await redeem(code, {}, other)).error, 'invalid_grant');
    assert.equal((await redeem(code, { redirect_uri: 'https://client.example/back' })).status, 400);
    assert.ok((await redeem(code)).error, 'a wrong try uses it up');
  });

  test('with a challenge takes its verifier, once (PKCE)', async () => {
    const member = await hub.createMember();
    const { verifier, challenge } = pkcePair();
    const announced = { code_challenge: challenge, code_challenge_method: 'S256' };
    const codes = await Promise.all([1, 2, 3].map(() => it.code(program, member, announced)));
    const [first = '', second = '', third = ''] = codes;
    assert.equal((await redeem(first)).error, 'invalid_grant');
    assert.equal((await redeem(first, { code_verifier: verifier })).error, 'invalid_grant');
    assert.equal((await redeem(second, { code_verifier: pkcePair().verifier })).error, 'invalid_grant');
    const { token } = await redeem(third, { code_verifier: verifier });
    assert.ok(await it.isGood(token));
    const plain = await it.code(program, member);
    assert.equal((await redeem(plain, { code_verifier: verifier })).error, 'invalid_grant');
  });

  test('dies with its member’s account', async () => {
    const member = await hub.createMember();
    const code = await it.code(program, member);
    await sql`update users set banned_at = now() where id = ${member.id}`.execute(hub.db);
    assert.equal((await redeem(code)).error, 'invalid_grant');
  });
});

describe('a token', () => {
  test('is taken back by its program alone', async () => {
    const { token } = await redeem(await it.code(program, await hub.createMember()));
    const other = await it.known();
    const revoke = async (as: Program) => (await it.post('/oauth/revoke', { ...as, token })).statusCode;
    assert.deepEqual([await revoke({ ...program, client_secret: 'x' }), await revoke(other)], [403, 200]);
    assert.ok(await it.isGood(token));
    assert.equal(await revoke(program), 200);
    assert.ok(!(await it.isGood(token)));
  });

  test('of a program itself has no more than it registered for', async () => {
    const small = await it.known({ scopes: 'read:statuses' });
    const ask = async (scope: string) =>
      (await it.token(small, { grant_type: 'client_credentials', scope })).json<Told>().error;
    assert.equal(await ask('read:statuses'), undefined);
    for (const scope of ['read', 'write', 'read:statuses write', 'admin:read'])
      assert.equal(await ask(scope), 'invalid_scope', scope);
  });

  test('is given for codes and secrets, not for passwords or as a renewal', async () => {
    for (const grant_type of ['password', 'refresh_token', 'implicit', ''])
      assert.equal(
        (await it.token(program, { grant_type, username: 'x', password: 'y', refresh_token: 'z' }))
          .statusCode,
        400,
        grant_type,
      );
  });

  test('says who its member is', async () => {
    const member = await hub.createMember();
    const { token } = await redeem(await it.code(program, member, { scope: 'read' }));
    const headers = { authorization: `Bearer ${token}` };
    const info = await hub.app.inject({ url: '/oauth/userinfo', headers });
    assert.equal(info.json<{ name: string }>().name, member.name);
    assert.equal((await hub.app.inject('/oauth/userinfo')).statusCode, 401);
  });
});

test('the server says what it can', async () => {
  const { statusCode, body, headers } = await hub.app.inject({
    url: '/.well-known/oauth-authorization-server',
    headers: { origin: 'https://client.example' },
  });
  const told = JSON.parse(body) as Record<string, unknown>;
  assert.deepEqual([statusCode, headers['access-control-allow-origin']], [200, '*']);
  assert.equal(told['issuer'], hub.config.linkHost);
  assert.deepEqual(told['code_challenge_methods_supported'], ['S256']);
  assert.deepEqual(told['response_types_supported'], ['code']);
});
