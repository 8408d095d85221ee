import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { viewerId } from '@hub/shared/contracts/input/writer';
import { defineCall } from '@hub/shared/contracts/kit/call';
import Type from 'typebox';
import {
  actionProbe,
  brokenProbe,
  changeProbe,
  feedProbe,
  listProbe,
  probe,
  reviewProbe,
  signUpProbe,
  strayProbe,
} from '../../testing/probe.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { serve } from './serve.ts';

const list = '/api/v1/probe/list';
const json = 'application/json';

describe('serve', () => {
  let test: TestApp;
  before(async () => {
    test = await startTestApp({ features: [probe] });
  });
  after(() => test.close());

  it('wraps data in the envelope', async () => {
    const { status, body, headers } = await test.client.call(listProbe, { page: 2 });
    assert.equal(status, 200);
    assert.match(String(headers['content-type']), /^application\/json/);
    assert.deepEqual(JSON.parse(body), { code: 0, message: 'ok', data: { page: 2, viewer: 0 } });
  });

  it('knows a member by the cookie, and passes message and headers on', async () => {
    const member = await test.createMember();
    assert.deepEqual(await test.client.data(listProbe, {}, { as: member }), { page: 1, viewer: member.id });
    const { message, data, headers } = await test.client.call(
      changeProbe,
      {},
      { as: member, params: { id: 1 } },
    );
    assert.deepEqual(
      [message, data, headers['x-computed-at']],
      ['删除成功', null, '2026-01-01T00:00:00.000Z'],
    );
  });

  it('reads parameters from the query, the body, or both: the body wins', async () => {
    const ask = async (url: string, payload?: object) =>
      (await test.client.send<{ page: number }>({ method: 'POST', url, ...(payload ? { payload } : {}) }))
        .data.page;
    assert.equal(await ask(`${list}?page=3`), 3);
    assert.equal(await ask(list, { page: '4' }), 4);
    assert.equal(await ask(`${list}?page=3&tag_id`, { page: 5, unknown: {} }), 5);
    assert.equal(await ask(`${list}/?page=`), 1);
  });

  for (const type of [
    undefined,
    json,
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data',
    'garbage',
  ]) {
    it(`takes an empty POST said to be ${type ?? 'nothing'}`, async () => {
      const headers = type ? { 'content-type': type, 'content-length': '0' } : {};
      const { status } = await test.client.send({ method: 'POST', url: list, headers });
      assert.equal(status, 200);
    });
  }

  for (const [type, payload, expected] of [
    ['text/plain', 'page=1', 415],
    ['application/xml', '<a/>', 415],
    ['application/octet-stream', 'x', 415],
    ['application/x-www-form-urlencoded', 'page=2', 415],
    ['multipart/form-data; boundary=x', '--x--', 415],
    [json, '{"page":', 400],
    [json, '[]', 400],
    [json, 'null', 400],
    [json, '"text"', 400],
    [json, Buffer.from([0x7b, 0xff, 0x7d]), 400],
    [json, '{"page":"x"}', 422],
    [json, `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`, 422],
    // Its last comma is wrong, so whoever read it would say that.
    [json, `{"too many":[${'1,'.repeat(20_000)}]}`, 422],
    [json, `{"too many":[${'1,'.repeat(20_000)}`, 400],
    [json, '['.repeat(100_000), 400],
    [json, `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 400],
    [json, `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 422],
    [json, JSON.stringify({ a: 'x'.repeat(1024 * 1024) }), 413],
    ['text/plain', 'x'.repeat(1024 * 1024 + 1), 413],
  ] as const) {
    it(`refuses ${type} ${String(payload).slice(0, 24)} with ${expected}`, async () => {
      const answer = await test.client.send({
        method: 'POST',
        url: list,
        payload,
        headers: { 'content-type': type },
      });
      assert.equal(answer.status, expected);
      assert.equal(answer.code, expected);
      assert.match(answer.message, /\p{Script=Han}/u);
    });
  }

  for (const name of ['constructor', '__proto__', 'prototype'])
    it(`ignores a field ${name} as any that it does not know`, async () => {
      const send = (payload: string) =>
        test.client.send<{ page: number }>({
          method: 'POST',
          url: list,
          payload,
          headers: { 'content-type': json },
        });
      const { status, data } = await send(`{"${name}":{"page":-1}}`);
      assert.deepEqual([status, data.page], [200, 1]);
      assert.equal((await send(`{"page":2,"x":[{"${name}":{"page":3}}]}`)).data.page, 2);
      assert.equal((await send(`{"page":{"${name}":{"page":3}}}`)).status, 422);
    });

  it('takes a text for one value, whatever stands in it', async () => {
    const text = '"[{,\\'.repeat(20_000);
    const { status } = await test.client.call(listProbe, { page: 1, text } as never);
    assert.equal(status, 200);
  });

  it('names the refused fields, and the first one’s sentence on top', async () => {
    const { data, message } = await test.client.call(listProbe, { page: -1 });
    assert.deepEqual(data, [{ field: 'page', message: '页码无效' }]);
    assert.equal(message, '页码无效');
  });

  it('answers 404 for an id of impossible shape', async () => {
    const as = await test.createMember();
    for (const id of ['x', '0', '-1', '99999999999', '\0', '1'.repeat(150)]) {
      const { status, message } = await test.client.call(changeProbe, {}, { as, params: { id } });
      assert.deepEqual([status, message], [404, '文章不存在或已删除']);
    }
  });

  it('says nothing of what went wrong inside', async () => {
    const { status, body, message, headers } = await test.client.call(brokenProbe, {});
    assert.equal(status, 500);
    assert.match(message, new RegExp(`编号 ${headers['x-request-id']}`));
    assert.doesNotMatch(body, /secret|serve\.ts/);
    const next = await test.client.call(brokenProbe, {});
    assert.notEqual(next.headers['x-request-id'], headers['x-request-id']);
  });

  it('fails in tests when an answer breaks its contract', async () => {
    assert.equal((await test.client.call(strayProbe, {})).status, 500);
  });

  it('gives a visitor one guest cookie and knows it again', async () => {
    const first = await test.client.call(signUpProbe, {}, { origin: null });
    const cookie = String(first.headers['set-cookie']);
    assert.match(cookie, /^\w+_guest=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    const headers = { cookie: cookie.split(';')[0] ?? '' };
    const second = await test.client.call(signUpProbe, {}, { headers });
    assert.deepEqual([second.data, second.headers['set-cookie']], [first.data, undefined]);
  });

  describe('checks in order', () => {
    const wrongBody = { payload: 'x'.repeat(2 * 1024 * 1024), headers: { 'content-type': 'text/plain' } };
    const review = '/api/v1/probe/review';

    it('Origin before login', async () => {
      const headers = {
        ...wrongBody.headers,
        cookie: `${test.config.cookieName}=dead`,
        origin: 'https://evil.example',
      };
      const { status, code } = await test.client.send({ ...wrongBody, method: 'POST', url: review, headers });
      assert.deepEqual([status, code], [403, 40302]);
    });

    it('login before the body', async () => {
      const { status, code, message } = await test.client.send({ ...wrongBody, method: 'POST', url: review });
      assert.deepEqual([status, code, message], [403, 403, '请先登录']);
    });

    it('role before the body', async () => {
      const { cookie } = await test.createMember({ role: 'author' });
      const headers = { ...wrongBody.headers, cookie, origin: test.config.hubOrigin };
      const { status, code } = await test.client.send({ ...wrongBody, method: 'POST', url: review, headers });
      assert.deepEqual([status, code], [403, 40301]);
      const as = await test.createMember({ role: 'admin' });
      assert.equal((await test.client.call(reviewProbe, {}, { as })).status, 200);
    });

    it('shape before existence', async () => {
      const as = await test.createMember();
      const call = (page: number) => test.client.call(changeProbe, { page }, { as, params: { id: 404 } });
      assert.equal((await call(-1)).status, 422);
      assert.equal((await call(1)).status, 404);
    });
  });

  describe('a GET that changes something', () => {
    const header = { 'x-requested-with': 'XMLHttpRequest' };
    for (const [title, origin, headers, expected] of [
      ['passes with the header', null, header, 200],
      ['passes from our origin', 'http://localhost:8081', header, 200],
      ['needs the header', null, {}, 403],
      ['refuses other origins', 'https://evil.example', header, 403],
    ] as const) {
      it(title, async () => {
        const { status } = await test.client.call(actionProbe, {}, { origin, headers, params: { id: 1 } });
        assert.equal(status, expected);
      });
    }
  });

  describe('the link feed', () => {
    const url = '/api_link/v1/probe/1';

    it('answers raw, in Mastodon’s words', async () => {
      assert.equal(
        (await test.client.call(feedProbe, { page: 2 }, { params: { id: 1 } })).body,
        '{"id":"3"}',
      );
      const missing = await test.client.call(feedProbe, {}, { params: { id: 404 } });
      assert.deepEqual([missing.status, missing.body], [404, '{"error":"Record not found"}']);
      const unknown = await test.client.send({ method: 'GET', url: '/api_link/v1/nothing' });
      assert.deepEqual([unknown.status, unknown.body], [404, '{"error":"Record not found"}']);
    });

    it('takes forms, and any origin without credentials', async () => {
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://client.example',
      };
      const answer = await test.client.send({ method: 'POST', url, payload: 'page=4', headers });
      assert.equal(answer.body, '{"id":"5"}');
      assert.equal(answer.headers['access-control-allow-origin'], '*');
      assert.equal(answer.headers['access-control-allow-credentials'], undefined);
      const form = '--x\r\ncontent-disposition: form-data; name="page"\r\n\r\n6\r\n--x--\r\n';
      const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
      assert.equal(
        (await test.client.send({ method: 'POST', url, payload: form, headers: multipart })).body,
        '{"id":"7"}',
      );
    });
  });
});

const signedProbe = defineCall({
  method: 'POST',
  path: '/v1/probe/signed',
  summary: 'A write that says for whom',
  input: Type.Object({ writer_id: viewerId() }),
  data: Type.Object({ by: Type.Integer() }),
  audience: 'anyone',
});

describe('a write that says for whom its page was drawn', () => {
  it('reaches its handler only while nobody else is logged in', async (context) => {
    const test = await startTestApp({
      features: [
        {
          name: 'signed',
          register: (app) => serve(app, signedProbe, async ({ session }) => ({ by: session.userId })),
        },
      ],
    });
    context.after(() => test.close());
    const as = await test.createMember();
    const codeOf = async (writer_id: number | undefined, who: object = { as }) =>
      (await test.client.call(signedProbe, writer_id === undefined ? {} : { writer_id }, who)).code;
    assert.deepEqual([await codeOf(as.id), await codeOf(undefined), await codeOf(0, {})], [0, 0, 0]);
    assert.deepEqual(
      [await codeOf(as.id + 1), await codeOf(0), await codeOf(as.id, {})],
      [40303, 40303, 40303],
    );
  });
});
