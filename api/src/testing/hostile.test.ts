import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { calls } from '@hub/shared/contracts/calls';
import type { Call } from '@hub/shared/contracts/kit/call';
import type { InjectOptions } from 'fastify';
import { features } from '../features.ts';
import { routeOf } from '../platform/http/route-of.ts';
import { probe } from './probe.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { TestMember } from './test-client.ts';

const hostile: readonly unknown[] = [
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  '99999999999999999999',
  '2147483647',
  '2147483648',
  'NaN',
  'null',
  'undefined',
  '__proto__',
  "' or 1=1; --",
  '%00',
  'a\0b',
  '\ud800',
  '\u202e<script>alert(1)</script>',
  '模型'.repeat(2000),
  '(((((',
  "a:* & ! | '",
  '\\',
  '../../etc/passwd',
  '2026-02-30 25:61:00',
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  true,
  null,
  [],
  [null],
  ['a', 'b'],
  [-1, 2 ** 40],
  [[[]]],
  {},
  { a: { b: 1 } },
  { toString: 1 },
];

// A hostile value among sound ones gets further than one among others of its kind.
const sound: Readonly<Record<string, unknown>> = {
  page: 1,
  id: 1,
  ids: [1],
  story_id: 1,
  activityId: 1,
  tag_ids: [1],
  type: 1,
  action: 'approve',
  source_id: 'story-1',
  title: '标题',
  content: '<p>正文</p>',
  name: '姓名',
  email: 'reader@example.org',
  q: '模型',
  arxiv_name: 'a',
  url: 'https://example.org/',
  start_time: '2026-12-01 10:00:00',
  status: '动态',
};

const fieldsOf = (call: Call): string[] => Object.keys(call.input.properties);

const pathWith = (call: Call, id: unknown): string =>
  routeOf(call).replaceAll(/:\w+/g, () =>
    encodeURIComponent(typeof id === 'string' ? id.toWellFormed() : JSON.stringify(id)),
  );

const queryOf = (fields: string[], value: unknown): string => {
  const text = typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value);
  return fields.map((field) => `${encodeURIComponent(field)}=${encodeURIComponent(text)}`).join('&');
};

/** One call with a hostile value in every place a value can stand. */
const requestsFor = (call: Call, value: unknown): InjectOptions[] => {
  const method = call.method as 'GET' | 'POST' | 'DELETE';
  const fields = fieldsOf(call);
  const base = call.params ? pathWith(call, '1') : routeOf(call);
  const valid = Object.fromEntries(fields.map((field) => [field, sound[field]]));
  const withOne = (field: string): InjectOptions =>
    method === 'GET'
      ? {
          method,
          url: `${base}?${fields.map((name) => queryOf([name], name === field ? value : (sound[name] ?? ''))).join('&')}`,
        }
      : { method, url: base, payload: { ...valid, [field]: value } };
  return [
    ...(call.params ? [{ method, url: pathWith(call, value) }] : []),
    { method, url: `${base}?${queryOf(fields, value)}` },
    ...fields.map(withOne),
  ];
};

/** Bodies that are no input at all. */
const oddBodies = (call: Call): InjectOptions[] => {
  const base = { method: call.method as 'POST', url: pathWith(call, '1') };
  const json = { 'content-type': 'application/json' };
  return ['[]', '1', '"x"', '{', '{"__proto__":{}}', '{"a":'.repeat(3000), '\ufeff{}'].map((payload) => ({
    ...base,
    payload,
    headers: json,
  }));
};

// Every contract is tried, served or not: what a feature adds is covered from its first day.
const all: readonly Call[] = Object.values(calls);

describe('hostile input', () => {
  let test: TestApp;
  let admin: TestMember;

  before(async () => {
    test = await startTestApp({ features: [...features, probe], seed: true });
    admin = await test.createMember({ role: 'admin' });
  });
  after(() => test.close());

  const expectNoFailure = async (request: InjectOptions, as?: TestMember): Promise<void> => {
    const headers = {
      ...request.headers,
      origin: test.config.hubOrigin,
      ...(as ? { cookie: as.cookie } : {}),
    };
    const { statusCode, body } = await test.app.inject({ ...request, headers });
    const what = `${request.method} ${String(request.url).slice(0, 200)} ${JSON.stringify(request.payload)?.slice(0, 200)}`;
    assert.ok(statusCode < 500 || statusCode === 503, `${what} → ${statusCode} ${body}`);
    assert.doesNotMatch(body, /\n\s+at |node_modules|syntax error|PostgresError/, what);
  };

  for (const call of all) {
    it(`${call.method} ${call.path}`, async () => {
      for (const value of hostile) {
        for (const request of requestsFor(call, value)) {
          if (call.audience === 'anyone') await expectNoFailure(request);
          await expectNoFailure(request, admin);
        }
      }
      for (const request of call.method === 'GET' ? [] : oddBodies(call))
        await expectNoFailure(request, admin);
    });
  }

  it('covers every call that is served', () => {
    const known = new Set(all.map(routeOf));
    const served = test.app.calls.filter(({ path }) => !path.includes('/probe/'));
    assert.deepEqual(served.filter((call) => !known.has(routeOf(call))).map(routeOf), []);
  });
});
