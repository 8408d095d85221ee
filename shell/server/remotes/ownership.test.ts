import assert from 'node:assert/strict';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import type { RemoteManifest, RemoteRoute } from '@hub/shared/contracts/kit/registry';
import { deployRemote, remoteDeclaration, route, startServer } from '../testing/deployment.ts';

type Server = Awaited<ReturnType<typeof startServer>>;
type Registered = RemoteManifest & { unfit?: string; version: string };

const registryOf = async ({ app }: Pick<Server, 'app'>) => {
  const { remotes } = (await app.inject('/remotes.json')).json<{ remotes: Registered[] }>();
  return (name: string) => {
    const remote = remotes.find((candidate) => candidate.name === name);
    assert.ok(remote, `${name} is there`);
    return remote;
  };
};

const pathsOf = ({ routes }: { routes: { path: string }[] }) => routes.map((one) => one.path);
const titleOf = async ({ app }: Pick<Server, 'app'>, url: string) =>
  /<title>(.*?)<\/title>/.exec((await app.inject(url)).body)?.[1];
const linesOf = ({ lines }: Server, kind: string) =>
  lines.filter((line) => line.kind === kind).map(({ remote, message }) => `${remote}: ${message}`);

const page = (at: string, title: string): RemoteRoute =>
  route({ path: at, page: 'page', document: { title } });

const claimant = (name: string, ...routes: RemoteRoute[]) => ({
  ...remoteDeclaration(name, routes),
  entries: ['story' as const],
});

test('a remote that comes later takes nothing that is another’s, and keeps what is free', async () => {
  const server = await startServer();
  // Its name comes before that of the owner.
  const routes = [page('/link', '偷'), page('/view/hello', '偷'), page('/:any', '偷'), page('/api/x', '偷')];
  deployRemote(server.dir, claimant('mf-a-thief', ...routes, page('/free', '自由')));
  const named = await registryOf(server);
  assert.deepEqual(pathsOf(named('mf-a-thief')), ['/free']);
  assert.deepEqual(named('mf-a-thief').entries, []);
  assert.deepEqual(named('mf-home').entries, ['story']);
  assert.equal(await titleOf(server, '/free'), '自由 - 测试站');
  assert.equal(await titleOf(server, '/link'), 'timeline - 测试站');
  const [line] = linesOf(server, 'claim');
  assert.match(
    String(line),
    /^mf-a-thief: route \/link belongs to mf-links; .*route \/api\/x belongs to hub/,
  );
});

test('who was there first is known after a restart, and what is left is free', async () => {
  const server = await startServer();
  await registryOf(server);
  deployRemote(server.dir, claimant('mf-a-thief', page('/link', '偷')));
  assert.deepEqual(pathsOf((await registryOf(server))('mf-a-thief')), []);
  const again = await startServer({ deployed: server, awayMs: 0 });
  assert.deepEqual(pathsOf((await registryOf(again))('mf-a-thief')), []);
  rmSync(path.join(server.dir, 'mf-links'), { recursive: true });
  assert.deepEqual(pathsOf((await registryOf(again))('mf-a-thief')), ['/link']);
});

test('a folder that is copied anew keeps what it has while it is away', async () => {
  const server = await startServer();
  await registryOf(server);
  deployRemote(server.dir, claimant('mf-a-thief', page('/link', '偷')));
  const [folder, aside] = ['mf-links', 'aside'].map((name) => path.join(server.dir, name));
  renameSync(String(folder), String(aside));
  assert.deepEqual(pathsOf((await registryOf(server))('mf-a-thief')), []);
  renameSync(String(aside), String(folder));
  const named = await registryOf(server);
  assert.deepEqual(pathsOf(named('mf-a-thief')), []);
  assert.ok(pathsOf(named('mf-links')).includes('/link'));
});

test('a folder cannot speak in the name of another remote', async () => {
  const server = await startServer();
  const before = (await registryOf(server))('mf-home');
  deployRemote(server.dir, claimant('mf-other', page('/other', '别的')));
  const stolen = JSON.stringify(claimant('mf-home', page('/other', '偷')));
  writeFileSync(path.join(server.dir, 'mf-other/dist/remote.json'), stolen);
  assert.deepEqual((await registryOf(server))('mf-home'), before);
  assert.match(String(linesOf(server, 'files')), /mf-other: .*it is that of mf-home/);
});

test('a remote that needs another version of what is shared has its routes and nothing else', async () => {
  const server = await startServer();
  deployRemote(server.dir, { ...remoteDeclaration('mf-new', [page('/new', '新')]), shared: '^9.0.0' });
  const named = await registryOf(server);
  assert.match(String(named('mf-new').unfit), /needs @hub\/shared \^9\.0\.0, this hub has 1\./);
  assert.equal(named('mf-home').unfit, undefined);
  const { body, statusCode } = await server.app.inject('/new');
  assert.equal(statusCode, 200);
  assert.doesNotMatch(body, /href="\/remotes\/mf-new\//);
  const [known = ''] = /\/remotes\.[0-9a-f]+\.js/.exec(body) ?? [];
  assert.match((await server.app.inject(known)).body, /"unfit":"needs/);
  assert.match(String(linesOf(server, 'shared')), /^mf-new: needs @hub\/shared/);
});

test('the shell’s build says which version that is', async () => {
  const server = await startServer();
  const offer = { version: '9.1.0', modules: {} };
  writeFileSync(path.join(server.dir, 'shell/dist/shared.json'), JSON.stringify(offer));
  const named = await registryOf(server);
  assert.match(String(named('mf-home').unfit), /this hub has 9\.1\.0/);
});

test('the registry names the build of each remote', async () => {
  const server = await startServer();
  const before = (await registryOf(server))('mf-home').version;
  assert.match(before, /^\S+$/);
  deployRemote(server.dir, { ...claimant('mf-home', page('/', '新')), title: '新' });
  assert.notEqual((await registryOf(server))('mf-home').version, before);
});
