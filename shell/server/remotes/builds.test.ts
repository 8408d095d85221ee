import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { deploy, deployRemote, remoteFace, route } from '../testing/deployment.ts';
import { watchBuilds } from './builds.ts';

const watch = (maxAgeMs: number) => {
  const { dir, shellFolder } = deploy();
  const broken: string[] = [];
  const builds = watchBuilds({
    shellDist: shellFolder,
    remotesDir: dir,
    maxAgeMs,
    onBroken: (name) => broken.push(name),
  });
  return { dir, shellFolder, builds, broken };
};

const names = (builds: ReturnType<typeof watchBuilds>) => builds().remotes.map(({ face }) => face.name);

test('says which build is broken and keeps its face', () => {
  const { builds, broken } = watch(0);
  assert.deepEqual(broken, ['mf-links']);
  assert.deepEqual(names(builds), ['mf-home', 'mf-links']);
  assert.equal(builds().remotes[1]?.build, undefined);
});

test('a declaration that is no declaration is left out', () => {
  const { dir, builds } = watch(0);
  writeFileSync(path.join(dir, 'mf-links/dist/remote.json'), '{"name": 7}');
  assert.deepEqual(names(builds), ['mf-home']);
});

test('follows releases and removals, and is the same object until then', () => {
  const { dir, builds } = watch(0);
  assert.equal(builds(), builds());
  deployRemote(dir, remoteFace('mf-new', [route({ path: '/new', page: 'new' })]));
  assert.deepEqual(names(builds), ['mf-home', 'mf-links', 'mf-new']);
  rmSync(path.join(dir, 'mf-new'), { recursive: true });
  assert.deepEqual(names(builds), ['mf-home', 'mf-links']);
});

test('looks at the files no more often than it is told to', () => {
  const { dir, builds } = watch(60_000);
  deployRemote(dir, remoteFace('mf-new', [route({ path: '/new', page: 'new' })]));
  assert.deepEqual(names(builds), ['mf-home', 'mf-links']);
});

test('a half-written build of the shell leaves what was there', () => {
  const { shellFolder, builds, broken } = watch(0);
  const before = builds();
  writeFileSync(path.join(shellFolder, 'assets.json'), '{"main":');
  assert.equal(builds(), before);
  assert.ok(broken.includes('shell'));
});
