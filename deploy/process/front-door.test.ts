import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { dispatch, openFrontDoor } from './front-door.ts';

const freePort = (): Promise<number> => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port } = probe.address() as AddressInfo;
    probe.close(() => resolve(port));
  });
  return promise;
};

const textOf = async (url: string) => (await fetch(url)).text();

test('the API gets its own paths and the HTML server the rest', async () => {
  const port = await freePort();
  const door = await openFrontDoor(
    dispatch(
      (_request, response) => response.end('api'),
      (_request, response) => response.end('html'),
    ),
    { host: 'localhost', port },
  );
  try {
    for (const path of [
      '/api/v1/users',
      '/api',
      '/api?x=1',
      '/api_link/v1/instance',
      '/auth/login',
      '/oauth/token',
    ]) {
      assert.equal(await textOf(`http://127.0.0.1:${port}${path}`), 'api', path);
    }
    for (const path of ['/', '/apiary', '/papers', '/view/56?api=1', '/authors']) {
      assert.equal(await textOf(`http://127.0.0.1:${port}${path}`), 'html', path);
    }
    assert.equal(await textOf(`http://[::1]:${port}/`), 'html', 'IPv6');
  } finally {
    await door.close();
  }
});

test('a port in use is refused with its code', async () => {
  const port = await freePort();
  const first = await openFrontDoor((_request, response) => response.end(), { host: 'localhost', port });
  await assert.rejects(
    openFrontDoor((_request, response) => response.end(), { host: 'localhost', port }),
    {
      code: 'EADDRINUSE',
    },
  );
  await first.close();
});
