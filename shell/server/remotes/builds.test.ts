import assert from 'node:assert/strict';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { deploy, deployRemote, remoteDeclaration, route } from '../testing/deployment.ts';
import { watchBuilds } from './builds.ts';

const watchIn = (dir: string, shellFolder: string, maxAgeMs: number) => {
  const broken: string[] = [];
  const builds = watchBuilds({
    shellDist: shellFolder,
    remotesDir: dir,
    maxAgeMs,
    onFault: ({ remote, message }) => broken.push(`${remote}: ${message}`),
  });
  return { dir, shellFolder, builds, broken };
};

const watch = (maxAgeMs: number) => {
  const { dir, shellFolder } = deploy();
  return watchIn(dir, shellFolder, maxAgeMs);
};

const homeIn = (builds: ReturnType<typeof watchBuilds>) => {
  const home = builds().remotes.find(({ declaration }) => declaration.name === 'mf-home');
  if (!home) throw new Error('mf-home is not there');
  return home;
};

const names = (builds: ReturnType<typeof watchBuilds>) =>
  builds().remotes.map(({ declaration }) => declaration.name);

test('says which build is broken and keeps its declaration', () => {
  const { builds, broken } = watch(0);
  assert.equal(broken.length, 1);
  assert.match(String(broken[0]), /^mf-links: mf-manifest\.json: .*there is none before it/);
  assert.deepEqual(names(builds), ['mf-home', 'mf-links']);
  assert.equal(builds().remotes[1]?.build, undefined);
});

const dist = (dir: string, name: string) => path.join(dir, name, 'dist');

const changeManifest = (folder: string, exposes: unknown[]) => {
  const file = path.join(folder, 'mf-manifest.json');
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), exposes }));
};

const garbage: Record<string, (folder: string) => void> = {
  'a declaration that is none': (folder) => writeFileSync(path.join(folder, 'remote.json'), '{"name": 7}'),
  'half a declaration': (folder) => writeFileSync(path.join(folder, 'remote.json'), '{"name": "mf-ho'),
  'no declaration': (folder) => rmSync(path.join(folder, 'remote.json')),
  'another remote’s manifest': (folder) =>
    writeFileSync(
      path.join(folder, 'mf-manifest.json'),
      '{"name":"mf_other","exposes":[],"metaData":{"remoteEntry":{"name":"a.js"}}}',
    ),
  'a manifest whose module does not say which files it has': (folder) =>
    changeManifest(folder, [{ name: 'routes', assets: {} }]),
  'a manifest whose module has files of no kind': (folder) =>
    changeManifest(folder, [{ name: 'routes', assets: { js: {}, css: {} } }]),
  'a manifest with no module in its place': (folder) => changeManifest(folder, [null]),
  'a chunk that is none': (folder) =>
    writeFileSync(path.join(folder, 'assets.json'), '{"exposed":{"js":[],"css":[],"shared":[]},"page":null}'),
  'a chunk that does not say what it takes from the shell': (folder) =>
    writeFileSync(path.join(folder, 'assets.json'), '{"exposed":{"js":[],"css":[]}}'),
  'half a list of files': (folder) => writeFileSync(path.join(folder, 'assets.json'), '{"exposed":'),
  'no code for the server': (folder) => rmSync(path.join(folder, 'server.cjs')),
};

for (const [what, spoil] of Object.entries(garbage)) {
  test(`${what}: the last good build stays, files and all, also after a restart, until there is a good one`, () => {
    const { dir, shellFolder, builds, broken } = watch(0);
    writeFileSync(path.join(dist(dir, 'mf-home'), 'server.cjs'), 'exports.entry = {}');
    const before = homeIn(builds);
    spoil(dist(dir, 'mf-home'));
    rmSync(path.join(dist(dir, 'mf-home'), 'exposed.0000aaaa.js'));
    const again = watchIn(dir, shellFolder, 0);
    for (const { declaration, version, build, server, dist: files } of [
      homeIn(builds),
      homeIn(again.builds),
    ]) {
      const known = { declaration: before.declaration, version: before.version, build: before.build };
      assert.deepEqual({ declaration, version, build }, known);
      assert.equal(server?.text, 'exports.entry = {}');
      assert.ok(existsSync(path.join(files, 'exposed.0000aaaa.js')));
    }
    for (const lines of [broken, again.broken])
      assert.equal(lines.filter((line) => line.startsWith('mf-home: ')).length, 1);
    deployRemote(dir, {
      ...remoteDeclaration('mf-home', [route({ path: '/new', page: 'new' })]),
      title: '新',
    });
    writeFileSync(path.join(dist(dir, 'mf-home'), 'server.cjs'), '');
    assert.equal(homeIn(builds).declaration.title, '新');
    assert.notEqual(homeIn(builds).version, before.version);
  });
}

test('a remote of which nothing was ever known is told as such', () => {
  const { dir, builds } = watch(0);
  writeFileSync(path.join(dist(dir, 'mf-links'), 'remote.json'), '{"name": 7}');
  assert.deepEqual(names(builds), ['mf-home']);
  assert.deepEqual(builds().unreadable, ['mf-links']);
});

test('follows releases and removals, and is the same object until then', () => {
  const { dir, builds } = watch(0);
  assert.equal(builds(), builds());
  deployRemote(dir, remoteDeclaration('mf-new', [route({ path: '/new', page: 'new' })]));
  assert.deepEqual(names(builds), ['mf-home', 'mf-links', 'mf-new']);
  rmSync(path.join(dir, 'mf-new'), { recursive: true });
  assert.deepEqual(names(builds), ['mf-home', 'mf-links']);
});

test('looks at the files no more often than it is told to', () => {
  const { dir, builds } = watch(60_000);
  deployRemote(dir, remoteDeclaration('mf-new', [route({ path: '/new', page: 'new' })]));
  assert.deepEqual(names(builds), ['mf-home', 'mf-links']);
});

test('a half-written build of the shell leaves what was there', () => {
  const { shellFolder, builds, broken } = watch(0);
  const before = builds();
  writeFileSync(path.join(shellFolder, 'assets.json'), '{"main":');
  assert.equal(builds(), before);
  assert.ok(broken.some((line) => line.startsWith('shell: ')));
});

test('what cannot be read is read and told once, until it changes', () => {
  const { shellFolder, builds, broken } = watch(0);
  const told = () => broken.filter((line) => line.startsWith('shell: ')).length;
  const file = path.join(shellFolder, 'assets.json');
  const good = readFileSync(file, 'utf8');
  writeFileSync(file, '{"main":');
  for (let asked = 0; asked < 5; asked += 1) builds();
  assert.equal(told(), 1);
  writeFileSync(file, good.replace('main.0000aaaa.js', 'main.1111bbbb.js'));
  assert.deepEqual(builds().shell['main']?.js, ['main.1111bbbb.js']);
  assert.equal(told(), 1);
});

test('a folder of remotes that is away for a moment leaves what was there', () => {
  const { dir, builds, broken } = watch(0);
  const before = builds();
  renameSync(dir, `${dir}-away`);
  assert.equal(builds(), before);
  assert.match(String(broken.at(-1)), /^shell: ENOENT/);
  renameSync(`${dir}-away`, dir);
  deployRemote(dir, remoteDeclaration('mf-new', [route({ path: '/new', page: 'new' })]));
  assert.deepEqual(names(builds), ['mf-home', 'mf-links', 'mf-new']);
});
