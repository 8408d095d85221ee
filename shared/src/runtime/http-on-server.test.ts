import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from './http.ts';
import { provideTransport } from './transport.ts';

test('a server that draws pages for many readers cancels nobody’s call for another’s', async () => {
  const held: (() => void)[] = [];
  provideTransport(({ signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => reject(signal.reason));
    held.push(resolve);
    return promise.then(() => ({ status: 200, body: { code: 0, data: [] }, header: () => undefined }));
  });
  const asking = Promise.all([api('POST /v1/events', { page: 1 }), api('POST /v1/events', { page: 1 })]);
  for (const answer of held) answer();
  assert.deepEqual(await asking, [[], []]);
});
