import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { publish } from '@hub/shared/releases/publish';
import { openReleaseStore } from '@hub/shared/releases/release-store';
import { writeBuild } from '@hub/shared/releases/testing/write-build';
import { startServer } from '../testing/deployment.ts';

test('embed.js and its chunks for any origin: the name is stable, so it is checked each time', async () => {
  const { app, dir } = await startServer();
  const folder = path.join(dir, 'shared/dist');
  mkdirSync(folder, { recursive: true });
  for (const file of ['embed.js', 'react.0000aaaa.js', '.build']) writeFileSync(path.join(folder, file), '');
  const get = (file: string) => app.inject({ url: `/embed/${file}` });
  const { statusCode, headers } = await get('embed.js');
  assert.equal(statusCode, 200);
  assert.match(String(headers['content-type']), /javascript; charset=utf-8/);
  assert.equal(headers['cache-control'], 'no-cache');
  assert.equal(headers['access-control-allow-origin'], '*');
  assert.ok(headers['etag'], 'what is checked has something to be checked by');
  const hashed = (await get('react.0000aaaa.js')).headers;
  assert.match(String(hashed['cache-control']), /immutable/);
  for (const name of ['etag', 'last-modified', 'accept-ranges']) assert.equal(hashed[name], undefined, name);
  assert.equal((await get('.build')).statusCode, 404);
  assert.equal((await get('none.js')).headers['content-type'], 'text/plain; charset=utf-8');
});

test('the registry tells pages of other origins where API and event site are', async () => {
  const { app } = await startServer({
    env: { EVENT_ORIGIN: 'https://events.example', API_ORIGIN: 'https://api.example' },
  });
  const { headers, body } = await app.inject({ url: '/remotes.json' });
  assert.equal(headers['access-control-allow-origin'], '*');
  assert.deepEqual((JSON.parse(body) as { origins: unknown }).origins, {
    api: 'https://api.example',
    events: 'https://events.example',
  });
});

test('the registry goes out packed to who takes it so', async () => {
  const { app } = await startServer();
  const asked = { url: '/remotes.json', headers: { 'accept-encoding': 'gzip, br' } };
  const { headers, rawPayload } = await app.inject(asked);
  assert.equal(headers['content-encoding'], 'br');
  assert.equal(headers['vary'], 'Accept-Encoding');
  const plain = await app.inject('/remotes.json');
  assert.equal(brotliDecompressSync(rawPayload).toString(), plain.body);
});

const releaseInto = async (dir: string) => {
  const store = openReleaseStore(path.join(dir, 'releases'));
  const folder = writeBuild(path.join(dir, '.build'), { name: 'mf-new' });
  const given = { folder, remote: 'mf-new', packageVersion: '1.0.0', by: '示例', from: 'test' };
  return (await publish(store, given)).release.version;
};

test('a file that is missing may be there in a moment: nobody keeps the answer', async () => {
  const { app, dir } = await startServer();
  const version = await releaseInto(dir);
  const missing = [
    ...['/assets/x.00000000.js', '/embed/x.00000000.css', '/assets/x.svg', '/assets/none.map'],
    ...['/remotes/mf-home/x.00000000.js', '/remotes/mf-nobody/x.00000000.js'],
    ...[`/remotes/mf-new/${version}/x.00000000.js`, '/remotes/mf-new/9.9.9/x.00000000.js'],
  ];
  for (const url of missing) {
    const { statusCode, headers } = await app.inject({ url });
    assert.deepEqual([statusCode, headers['cache-control']], [404, 'no-store'], url);
  }
});

test('a release that the store cannot give is 503 for now, and one line in the log', async () => {
  const { app, dir, lines } = await startServer();
  const version = await releaseInto(dir);
  writeFileSync(path.join(dir, 'releases/releases/mf-new', version, 'release.json'), '{');
  for (const _time of [1, 2]) {
    const { statusCode, headers } = await app.inject({ url: `/remotes/mf-new/${version}/remote.json` });
    assert.deepEqual([statusCode, headers['retry-after'], headers['cache-control']], [503, '10', 'no-store']);
  }
  const told = lines.filter(({ remote }) => remote === 'mf-new');
  assert.deepEqual(
    told.map((line) => line.version),
    [version],
  );
  assert.match(told[0]?.message ?? '', /cannot be read/);
});
