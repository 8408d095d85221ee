import assert from 'node:assert/strict';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { provideSettings } from '../settings.ts';
import { api } from './http.ts';

test('a server that draws pages for many readers cancels nobody’s call for another’s', async (t) => {
  const held: ServerResponse[] = [];
  const { promise: bothAsked, resolve } = Promise.withResolvers<void>();
  const server = createServer((_request, response) => {
    held.push(response);
    if (held.length === 2) resolve();
  }).listen(0, 'localhost');
  t.after(() => server.close());
  await new Promise((listening) => server.once('listening', listening));
  provideSettings({ apiOrigin: `http://localhost:${(server.address() as AddressInfo).port}` });
  const asking = Promise.all([api('POST /v1/events', { page: 1 }), api('POST /v1/events', { page: 1 })]);
  await bothAsked;
  for (const response of held) {
    response.setHeader('content-type', 'application/json');
    response.end('{"code":0,"message":"ok","data":[]}');
  }
  assert.deepEqual(await asking, [[], []]);
});
