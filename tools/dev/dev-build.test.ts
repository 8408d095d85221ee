import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { type Compiled, DevBuild } from './dev-build.ts';
import { frontServer } from './serve.ts';
import { Updates } from './updates.ts';

/** A watched build of one file, and a promise of the next compilation that fits. */
const startBuild = async (folder: string) => {
  const entry = path.join(folder, 'main.js');
  writeFileSync(entry, 'globalThis.word = "first";');
  const seen: Compiled[] = [];
  let look = () => {};
  const build = new DevBuild({
    name: 'mf-test',
    folder: path.join(folder, 'dist'),
    configurations: async () => [
      { name: 'mf-test', mode: 'development', context: folder, entry, devtool: false },
    ],
    onCompiled: (compiled) => {
      seen.push(compiled);
      look();
    },
  });
  const next = async (fits: (compiled: Compiled) => boolean): Promise<Compiled> => {
    for (;;) {
      const found = seen.find(fits);
      if (found) return found;
      await new Promise<void>((resolve) => {
        look = resolve;
      });
    }
  };
  return { build, entry, next };
};

test('every change is compiled and told, mistakes too', async (t) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hub-dev-'));
  const { build, entry, next } = await startBuild(folder);
  t.after(async () => {
    await build.close();
    rmSync(folder, { recursive: true, force: true });
  });
  await build.begin();
  const first = await next(() => true);
  assert.deepEqual(first.errors, []);
  writeFileSync(entry, 'globalThis.word = "second";');
  await next(({ hash, errors }) => hash !== first.hash && errors.length === 0);
  await build.settled();
  assert.match(readFileSync(path.join(folder, 'dist/main.js'), 'utf8'), /second/);
  writeFileSync(entry, 'globalThis.word = ;');
  const broken = await next(({ errors }) => errors.length > 0);
  assert.match(broken.errors.join('\n'), /main\.js/);
});

test('a build that was closed stays on disk, and goes on with what changed meanwhile', async (t) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hub-dev-'));
  const { build, entry, next } = await startBuild(folder);
  t.after(async () => {
    await build.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const file = path.join(folder, 'dist/main.js');
  await build.begin();
  const first = await next(() => true);
  await build.close();
  assert.equal(build.isBegun, false);
  await build.settled();
  writeFileSync(entry, 'globalThis.word = "meanwhile";');
  assert.match(readFileSync(file, 'utf8'), /first/);
  await build.begin();
  await next(({ hash }) => hash !== first.hash);
  assert.match(readFileSync(file, 'utf8'), /meanwhile/);
});

const listening = async (server: ReturnType<typeof createServer>) => {
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

test('a page is answered when what it needs is compiled, and is told of what comes later', async (t) => {
  const hub = createServer((request, response) => response.end(`hub ${request.url} ${compiled}`));
  let compiled = false;
  const asked: string[] = [];
  const updates = new Updates(() => [{ build: 'shell', hash: 'a', errors: [] }]);
  const readyFor = async (pathname: string) => {
    asked.push(pathname);
    compiled = true;
  };
  const front = frontServer({ updates, behind: await listening(hub), readyFor });
  const origin = `http://localhost:${await listening(front)}`;
  t.after(() => {
    updates.close();
    for (const server of [front, hub]) {
      server.close();
      server.closeAllConnections();
    }
  });
  assert.equal(await (await fetch(`${origin}/api/v1/x`)).text(), 'hub /api/v1/x false');
  assert.equal(await (await fetch(`${origin}/events?tag=1`)).text(), 'hub /events?tag=1 true');
  assert.deepEqual(asked, ['/events']);
  const news = await fetch(`${origin}/dev/updates`);
  updates.send({ build: 'mf-home', hash: 'b', errors: [] });
  let text = '';
  for await (const chunk of news.body ?? []) {
    text += new TextDecoder().decode(chunk);
    if (text.includes('mf-home')) break;
  }
  assert.match(text, /"build":"shell","hash":"a"/);
});
