import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { LightMyRequestResponse } from 'fastify';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const HUB = 'http://localhost:8080';
const newcomer = { email: 'forms@example.org', name: '填表的', password: '不易猜的-口令7', agreement: 'on' };
const login = { email: newcomer.email, password: newcomer.password };
let hub: TestApp;

const post = (path: string, fields: Record<string, string>): Promise<LightMyRequestResponse> =>
  hub.app.inject({
    method: 'POST',
    url: path,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: HUB },
  });

before(async () => {
  hub = await startTestApp();
  assert.equal((await post('/auth/register', newcomer)).statusCode, 303);
});
after(() => hub.close());

const sendParts = async (path: string, form: FormData, origin = HUB): Promise<LightMyRequestResponse> => {
  const request = new Request(HUB, { method: 'POST', body: form });
  return hub.app.inject({
    method: 'POST',
    url: path,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '', origin },
  });
};

describe('the forms of the pages', () => {
  test('take no other bodies and no huge ones', async () => {
    const json = await hub.app.inject({
      method: 'POST',
      url: '/auth/login',
      payload: { ...login },
      headers: { origin: HUB },
    });
    assert.equal(json.statusCode, 415);
    assert.equal((await post('/auth/login', { email: 'x'.repeat(70_000) })).statusCode, 413);
    assert.equal((await post('/auth/login', { email: 'a\0b@example.org', password: 'x' })).statusCode, 422);
  });

  test('take the same fields in parts, no files and no huge ones', async () => {
    const send = (path: string, fields: Record<string, string | Blob>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      return sendParts(path, form);
    };
    const done = await send('/auth/login', { ...login, redirect_url: '/events' });
    assert.deepEqual(
      [done.statusCode, done.headers.location],
      [303, `${HUB}/logincall?return=${encodeURIComponent(`${HUB}/events`)}`],
    );
    assert.ok(done.cookies.some(({ name, value }) => name === hub.config.cookieName && value !== ''));
    const registered = await send('/auth/register', { ...newcomer, email: 'in.parts@example.org' });
    assert.equal(registered.statusCode, 303);
    const wrong = await send('/auth/login', { ...login, password: '不对的口令' });
    assert.equal(wrong.statusCode, 422);
    assert.match(wrong.body, /邮箱或密码错误/);
    assert.equal((await send('/auth/login', { ...login, more: 'x'.repeat(70_000) })).statusCode, 413);
    const half = 'x'.repeat(40_000);
    assert.equal((await send('/auth/login', { ...login, one: half, two: half })).statusCode, 413);
    assert.equal((await send('/auth/login', { ...login, file: new Blob(['x']) })).statusCode, 413);
    const foreign = await sendParts('/auth/login', new FormData(), 'https://evil.example');
    assert.equal(foreign.statusCode, 403);
  });

  test('refuse much that is no field, too', async () => {
    const parts = new FormData();
    for (const [name, value] of Object.entries(login)) parts.append(name, value);
    const request = new Request(HUB, { method: 'POST', body: parts });
    const form = Buffer.from(await request.arrayBuffer());
    const send = async (before: number) => {
      const { statusCode } = await hub.app.inject({
        method: 'POST',
        url: '/auth/login',
        payload: Buffer.concat([Buffer.from(`${'x'.repeat(before)}\r\n`), form]),
        headers: { 'content-type': request.headers.get('content-type') ?? '', origin: HUB },
      });
      return statusCode;
    };
    assert.equal(await send(10), 303);
    assert.equal(await send(300_000), 413);
  });

  test('read so many fields as a form may have', async () => {
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, place) => [`field${place}`, '']));
    assert.equal((await post('/auth/login', { ...many, ...login })).statusCode, 422);
    assert.equal((await post('/auth/login', { ...login, ...many })).statusCode, 303);
  });
});
