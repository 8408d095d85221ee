import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pass } from 'node:timers/promises';
import { type Child, startChild } from '@hub/api/testing/child';
import { freePort } from '@hub/shared/door/testing/free-port';
import { sharedVersion } from '@hub/shared/federation/shared-version';
import { identityHeader, readIdentity } from '@hub/shared/identity/identity-token';
import { type Browser, chromium, type Page } from 'playwright';
import { findChromium } from '../testing/chromium.ts';
import { root } from '../webpack/workspace.ts';
import { packKit } from './pack.ts';
import { Outside } from './testing/outside.ts';
import { ownApiFiles, withOwnApi } from './testing/own-api-files.ts';

// A team outside of this repository: nothing but the packed kit, from `create` to pages of a running hub.
const packed = mkdtempSync(path.join(os.tmpdir(), 'hub-packed-'));
const outside = new Outside(packed);
const store = path.join(outside.folder, 'store');
const remote = 'mf-datasets';
const folder = path.join(outside.folder, remote);
const key = 'a key that only hub and team have, of 32';

/** The team's own API: answers whom the hub vouches for. */
const ownApi: Server = createServer((request, response) => {
  const { method = '', url = '', headers } = request;
  const expected = { remote, method, path: url.split('?', 1)[0] ?? '' };
  const who = readIdentity(String(headers[identityHeader]), key, expected);
  const data = { title: '自己的数据', found: [{ id: 'a', title: '示例语料', summary: `给 ${who?.role}` }] };
  response.writeHead(who ? 200 : 401, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ code: who ? 0 : 401, message: 'ok', data }));
});

let hub: Child | undefined;
let browser: Browser | undefined;
let origin = '';
let apiOrigin = '';

after(async () => {
  await browser?.close();
  hub?.process.kill('SIGKILL');
  ownApi.closeAllConnections();
  ownApi.close();
  outside.remove();
  rmSync(packed, { recursive: true, force: true });
});

const release = (...args: string[]) => outside.run(remote, ['release', ...args], { RELEASES_URL: store });

/** A running hub looks at the store every few seconds. */
const becomes = async (address: string, pattern: RegExp): Promise<string> => {
  for (;;) {
    const text = await (await fetch(`${origin}${address}`)).text();
    if (pattern.test(text)) return text;
    await pass(100);
  }
};

const startHub = async (): Promise<Child> => {
  const [port, eventPort] = [await freePort(), await freePort()];
  origin = `http://localhost:${port}`;
  const api = { remote, prefix: 'datasets', origin: apiOrigin, key };
  const child = startChild(path.join(root, 'deploy/process/hub.ts'), [], {
    ...{ SAMPLE_DATA: 'off', DATA_DIR: path.join(outside.folder, 'data'), RELEASES_URL: store },
    ...{ PORT: String(port), EVENT_PORT: String(eventPort), REMOTE_APIS: JSON.stringify([api]) },
  });
  await child.prints(/活动站/);
  return child;
};

/** Opens a page of the hub as a reader who touches it, and waits until this link is React's. */
const openLive = async (address: string, link: string): Promise<Page> => {
  browser ??= await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage();
  page.on('pageerror', (error) => failures.push(error.message));
  await page.goto(`${origin}${address}`);
  await page.mouse.move(5, 5);
  await page.mouse.move(6, 6);
  const taken = page.getByRole('main').getByRole('link', { name: link, exact: true });
  await taken.waitFor();
  await page.waitForFunction(
    (element) => element && Object.keys(element).some((name) => name.startsWith('__reactProps$')),
    await taken.elementHandle(),
  );
  return page;
};

/** What went wrong in the browser. */
const failures: string[] = [];

describe('a remote outside of this repository', () => {
  before(async () => {
    await once(ownApi.listen(0, '127.0.0.1'), 'listening');
    apiOrigin = `http://127.0.0.1:${(ownApi.address() as AddressInfo).port}`;
    packKit(packed);
    hub = await startHub();
  });

  it('is created in eight files or less', () => {
    const said = outside.create(remote, '--title', '数据集', '--kind', 'dataset');
    const written = readdirSync(folder, { recursive: true, withFileTypes: true });
    const isOfKit = ({ parentPath }: { parentPath: string }) => parentPath === path.join(folder, 'kit');
    assert.ok(written.filter((entry) => entry.isFile() && !isOfKit(entry)).length <= 8, said);
    assert.equal(written.filter(isOfKit).length, 2);
    outside.install(remote);
  });

  it('has with the kit what watches a canary, and examples of pipelines', () => {
    const kit = path.join(folder, 'node_modules/@hub/kit');
    const { bin } = JSON.parse(readFileSync(path.join(kit, 'package.json'), 'utf8')) as {
      bin: Record<string, string>;
    };
    const script = path.join(kit, bin['watch-canary'] ?? '');
    const { status, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
    assert.equal(status, 2);
    assert.match(stderr, /usage: .*npx watch-canary <remote>/);
    assert.match(readFileSync(path.join(kit, 'pipelines/gitlab-ci.yml'), 'utf8'), /npx watch-canary/);
  });

  it('passes types and tests, its own and those of what is added', () => {
    for (const [name, text] of Object.entries(ownApiFiles)) writeFileSync(path.join(folder, name), text);
    const declaration = path.join(folder, 'remote.json');
    const manifest = JSON.parse(readFileSync(declaration, 'utf8')) as { routes: object[] };
    writeFileSync(declaration, JSON.stringify(withOwnApi(manifest, apiOrigin)));
    outside.run(remote, ['test', '--silent']);
  });

  it('is not there before it is released, and is afterwards, rendered by the server', async () => {
    assert.equal((await fetch(`${origin}/dataset-list`)).status, 404);
    assert.match(release(), /已发布：mf-datasets 1\.0\.0-/);
    release('activate');
    const text = await becomes('/dataset-list', /<h1[^>]*>数据集<\/h1>/);
    assert.match(text, /<title>数据集/);
    assert.match(text, /<a [^>]*href="\/dataset-list#one"[^>]*>示例一<\/a>/);
    assert.match(release('status'), /mf-datasets/);
  });

  it('reads a stack of production as places in its source', () => {
    const dist = path.join(folder, 'dist');
    const text = (name: string) => readFileSync(path.join(dist, name), 'utf8');
    const script = readdirSync(dist).find((name) => name.endsWith('.js') && text(name).includes('示例一'));
    assert.ok(script);
    const column = text(script).split('\n')[0]?.indexOf('示例一');
    const stack = `Error: no\n    at draw (${origin}/remotes/${remote}/1/${script}:1:${column})`;
    const said = outside.run(remote, ['stack'], {}, stack);
    assert.match(said, /^\S+ webpack:\/\/mf-datasets\/src\/\S+\.tsx?:\d+:\d+$/m);
  });

  it('shows what its own API answers, which is told who asks', async () => {
    const text = await (await fetch(`${origin}/dataset-own`)).text();
    assert.match(text, /<title>自己的数据/);
    assert.match(text, /<a [^>]*>示例语料<\/a>/);
    assert.match(text, /给 visitor/);
    assert.equal((await fetch(`${apiOrigin}/list`)).status, 401);
  });

  it('has a place in the hub’s search, and keeps where its API runs to itself', async () => {
    const registry = await (await fetch(`${origin}/remotes.json`)).text();
    assert.match(registry, /"search\.more"/);
    assert.ok(!registry.includes(apiOrigin));
  });

  it('is taken over in a browser: its pages with their rows, and its place in the search', async () => {
    await openLive('/dataset-list', '示例一');
    const own = await openLive('/dataset-own', '示例语料');
    assert.match((await own.getByRole('main').textContent()) ?? '', /给 visitor/);
    const search = await openLive('/search?q=%E8%AF%AD%E6%96%99', '示例语料');
    assert.deepEqual(failures, []);
    await Promise.all([own.close(), search.close()]);
  });

  it('runs on where the hub went on to the next minor version', async () => {
    outside.useShared(remote, '1.0.0');
    assert.notEqual(sharedVersion, '1.0.0');
    const [, version = ''] = /已发布：mf-datasets (\S+)/.exec(release()) ?? [];
    release('activate', version);
    await becomes('/dataset-list', new RegExp(`/remotes/${remote}/${version}/`));
    const page = await openLive('/dataset-list', '示例一');
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    assert.ok(loaded.some((name) => name.includes(`/${version}/`)));
    assert.deepEqual(failures, []);
  });

  it('is refused, with the reason, where it was built for another major version', async () => {
    outside.useShared(remote, '2.0.0');
    assert.throws(() => release(), /needs @hub\/shared \^2\.0\.0/);
    assert.match(await becomes('/dataset-list', /示例一/), /<h1[^>]*>数据集<\/h1>/);
  });

  it('is gone after it is taken back', async () => {
    release('remove');
    await becomes('/dataset-list', /^(?!.*示例一)/s);
  });
});
