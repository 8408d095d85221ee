import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askSource } from './ask-source.ts';

const source = { method: 'GET' as const, path: '/v1/stories/{id}' };

test('fills path and body from the route, and encodes the path', async () => {
  const asked: unknown[] = [];
  const askApi = async (...call: unknown[]) => {
    asked.push(call);
    return { status: 200, data: { title: 'x' } };
  };
  const answer = await askSource(source, { id: 'a/b?c' }, askApi);
  assert.deepEqual(answer, { status: 200, values: { title: 'x' } });
  await askSource(
    { method: 'POST', path: '/v1/events/info', body: { id: '{id}', full: true } },
    { id: '7' },
    askApi,
  );
  assert.deepEqual(asked, [
    ['GET', '/v1/stories/a%2Fb%3Fc', undefined],
    ['POST', '/v1/events/info', { id: '7', full: true }],
  ]);
});

test('asks nothing where the route gives nothing to ask for', async () => {
  const askApi = () => assert.fail('asked');
  assert.deepEqual(await askSource(undefined, {}, askApi), { status: 200, values: {} });
  assert.deepEqual(await askSource(source, {}, askApi), { status: 200, values: {} });
});

test('a dot is no name of anything: asked for, it would be another call', async () => {
  const askApi = () => assert.fail('asked');
  const inner = { method: 'GET' as const, path: '/v1/users/{id}/stories' };
  for (const id of ['.', '..'])
    for (const one of [source, inner])
      assert.deepEqual(await askSource(one, { id }, askApi), { status: 404, values: {} });
  const named = await askSource(source, { id: '.a' }, async (_method, path) => ({
    status: 200,
    data: { path },
  }));
  assert.deepEqual(named.values, { path: '/v1/stories/.a' });
});

test('what the API refuses does not exist; what it cannot answer may come later', async () => {
  const statusFor = async (status: number) =>
    (await askSource(source, { id: '1' }, async () => ({ status, data: null }))).status;
  for (const [given, expected] of [
    [200, 200],
    [403, 404],
    [404, 404],
    [422, 404],
    [429, 503],
    [500, 503],
    [503, 503],
  ] as const)
    assert.equal(await statusFor(given), expected, `${given}`);
});
