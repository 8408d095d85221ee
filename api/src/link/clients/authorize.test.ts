import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { OUT_OF_BAND } from '@hub/shared/contracts/link/apps';
import type { TestApp } from '../../testing/test-app.ts';
import { type Program, type programOf, startWithProgram, WAY_BACK } from './program.testing.ts';

let hub: TestApp;
let it: ReturnType<typeof programOf>;
let program: Program;
before(async () => {
  ({ hub, it, program } = await startWithProgram());
});
after(() => hub.close());

const locationOf = (answer: { headers: Record<string, unknown> }) =>
  new URL(String(answer.headers['location']));

describe('the page that asks', () => {
  test('sends a visitor to the login, and from there back', async () => {
    const answer = await it.look(it.asked(program));
    assert.equal(answer.statusCode, 303);
    const [path, query] = String(answer.headers.location).split('?');
    assert.equal(path, '/auth/login');
    const back = new URL(new URLSearchParams(query).get('redirect_url') ?? '');
    assert.equal(back.origin + back.pathname, `${hub.config.hubOrigin}/oauth/authorize`);
    assert.deepEqual(Object.fromEntries(back.searchParams), it.asked(program));
  });

  test('says in plain words which program asks for what, for whom, and where it leads', async () => {
    const { cookie, name } = await hub.createMember();
    const { statusCode, body, headers } = await it.look(
      it.asked(program, { scope: 'read write:statuses' }),
      cookie,
    );
    assert.equal(statusCode, 200);
    for (const words of [
      '示例客户端',
      name,
      '读取你的动态',
      '发布、修改和删除动态',
      'client.example',
      '允许',
      '拒绝',
    ])
      assert.ok(body.includes(words), words);
    assert.ok(!body.includes('上传图片'));
    assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/);
    assert.match(String(headers['content-security-policy']), /form-action 'self' https:\/\/client\.example;/);
    assert.equal(headers['cache-control'], 'no-store');
  });

  test('shows a hostile name as text', async () => {
    const client_name = '<script>alert(1)</script>"\u202e';
    const hostile = await it.known({ client_name, website: 'https://a.example/"><img src=x>' });
    const { cookie } = await hub.createMember();
    const state = '"><script>alert(2)</script>';
    const { body } = await it.look(it.asked(hostile, { state }), cookie);
    assert.doesNotMatch(body, /<script|<img/);
    assert.match(body, /<bdi>&lt;script&gt;/);
  });

  test('never leads to an address that is not the program’s', async () => {
    const { cookie, id } = await hub.createMember();
    for (const redirect_uri of [
      'https://evil.example/',
      'https://client.example/back',
      `${WAY_BACK}&more=1`,
      'https://client.example/back/../back?kept=1',
      'https://client.example.evil.example/back?kept=1',
      'https://client.example@evil.example/back?kept=1',
      'HTTPS://client.example/back?kept=1',
      'javascript:alert(1)',
      '//evil.example',
      OUT_OF_BAND,
    ]) {
      const fields = it.asked(program, { redirect_uri });
      for (const answer of [
        await it.look(fields, cookie),
        await it.decide({ ...fields, member: String(id) }, cookie),
      ]) {
        assert.equal(answer.statusCode, 400, redirect_uri);
        assert.equal(answer.headers.location, undefined);
        assert.ok(!answer.body.includes('evil.example'), redirect_uri);
      }
    }
    assert.equal((await it.look(it.asked({ ...program, client_id: 'nobody' }), cookie)).statusCode, 400);
  });

  test('tells the program what is wrong only where the member goes on', async () => {
    const { cookie } = await hub.createMember();
    for (const [more, error] of [
      [{ response_type: 'token' }, 'unsupported_response_type'],
      [{ response_type: '' }, 'invalid_request'],
      [{ scope: 'read push' }, 'invalid_scope'],
      [{ scope: 'admin:write' }, 'invalid_scope'],
      [{ code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' }, 'invalid_request'],
    ] as const) {
      const { statusCode, headers, body } = await it.look(it.asked(program, more), cookie);
      assert.deepEqual([statusCode, headers.location], [400, undefined], error);
      const [, href = ''] = /<a href="(https:\/\/client[^"]+)"/.exec(body) ?? [];
      const back = new URL(href.replaceAll('&amp;', '&')).searchParams;
      assert.deepEqual([back.get('error'), back.get('state'), back.get('kept')], [error, 'the state', '1']);
    }
  });
});

describe('the answer', () => {
  test('leads to the program with the code and its state', async () => {
    const member = await hub.createMember();
    const answer = await it.decide({ ...it.asked(program), member: String(member.id) }, member.cookie);
    assert.equal(answer.statusCode, 303);
    const back = locationOf(answer);
    assert.equal(back.origin + back.pathname, 'https://client.example/back');
    assert.deepEqual([...back.searchParams.keys()], ['kept', 'code', 'state']);
    assert.equal(back.searchParams.get('state'), 'the state');
  });

  test('no leads there without a code', async () => {
    const { cookie, id } = await hub.createMember();
    const answer = await it.decide({ ...it.asked(program), member: String(id), decision: 'refuse' }, cookie);
    const { searchParams } = locationOf(answer);
    assert.deepEqual([searchParams.get('error'), searchParams.get('code')], ['access_denied', null]);
    const silent = await it.decide({ ...it.asked(program), member: String(id), decision: '' }, cookie);
    assert.equal(locationOf(silent).searchParams.get('error'), 'access_denied');
  });

  test('is taken from our own page alone', async () => {
    const { cookie, id } = await hub.createMember();
    const fields = { ...it.asked(program), member: String(id) };
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      {},
    ]) {
      const answer = await it.decide(fields, cookie, headers as Record<string, string>);
      assert.deepEqual([answer.statusCode, answer.headers.location], [403, undefined]);
    }
    const byAddress = await it.look({ ...fields, decision: 'allow' }, cookie);
    assert.equal(byAddress.headers.location, undefined);
  });

  test('holds for the account that was asked', async () => {
    const [asked, now] = [await hub.createMember(), await hub.createMember()];
    const answer = await it.decide({ ...it.asked(program), member: String(asked.id) }, now.cookie);
    assert.deepEqual([answer.statusCode, answer.headers.location], [409, undefined]);
    assert.ok(answer.body.includes(now.name));
    const gone = await it.decide({ ...it.asked(program), member: String(asked.id) }, '');
    assert.match(String(gone.headers.location), /^\/auth\/login\?/);
  });

  test('is shown where the program has no address', async () => {
    const copied = await it.known({ redirect_uris: OUT_OF_BAND });
    const member = await hub.createMember();
    const fields = { ...it.asked(copied, { redirect_uri: OUT_OF_BAND }), member: String(member.id) };
    const { statusCode, body } = await it.decide(fields, member.cookie);
    assert.equal(statusCode, 200);
    const [, code = ''] = /<code class="code">([\w-]+)<\/code>/.exec(body) ?? [];
    const answer = await it.token(copied, { code, redirect_uri: OUT_OF_BAND });
    assert.ok(await it.isGood(answer.json<{ access_token: string }>().access_token));
  });

  test('goes to a program on the same machine or phone too', async () => {
    for (const redirect_uri of [
      'http://127.0.0.1:9999/cb',
      'http://[::1]:9999/cb',
      'app.example:/cb',
      'app://cb',
    ]) {
      const local = await it.known({ redirect_uris: redirect_uri });
      const { cookie, id } = await hub.createMember();
      const answer = await it.decide({ ...it.asked(local, { redirect_uri }), member: String(id) }, cookie);
      assert.ok(String(answer.headers.location).startsWith(redirect_uri), redirect_uri);
      assert.ok(locationOf(answer).searchParams.get('code'));
    }
  });
});
