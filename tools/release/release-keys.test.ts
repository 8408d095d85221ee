import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { openReleaseStore } from '@hub/shared/releases/release-store';
import { isSigned, type OwnerKey } from '@hub/shared/releases/signing';
import { writeBuild } from '@hub/shared/releases/testing/write-build';
import { readArguments } from './read-arguments.ts';
import { release } from './release.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'hub-keys-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const store = openReleaseStore(path.join(folder, 'store'));

/** As `npm run release -- …`; returns what it said. */
const run = async (line: string, key?: string) => {
  const said: string[] = [];
  const build = async (name: string) => writeBuild(path.join(folder, name, 'dist'), { name });
  const say = (text: string) => said.push(text);
  await release({ store, root: folder, build, say, key }, readArguments(line.split(' ')));
  return said.join('\n');
};

test('a pair of keys: one half signs releases, the other is what the operator lists', async () => {
  const said = (await run('keys mf-a')).split('\n');
  const secret = said.find((line) => line.startsWith('mf-a:')) ?? '';
  const listed = said.find((line) => line.startsWith('{')) ?? '';
  const { 'mf-a': owners = [] } = JSON.parse(listed) as Record<string, OwnerKey[]>;
  assert.ok(!listed.includes(secret.slice('mf-a:'.length)));
  await run('publish mf-a --activate', secret);
  const [{ version = '' } = {}] = await store.listReleases('mf-a');
  const [signed, signature] = [
    await store.readRelease('mf-a', version),
    await store.readSignature('mf-a', version),
  ];
  assert.ok(signed && isSigned(signed, signature, owners));
  assert.deepEqual([signed.by, signature?.by], ['mf-a', 'mf-a']);
  assert.equal((await store.readChannels()).channels.last?.by, 'mf-a');
});

test('without a key nothing is signed, and one that is none is refused before anything is released', async () => {
  await run('publish mf-b');
  const [{ version = '' } = {}] = await store.listReleases('mf-b');
  assert.equal(await store.readSignature('mf-b', version), undefined);
  await assert.rejects(run('publish mf-c', 'mf-c:AAAA'), /RELEASE_KEY/);
  assert.deepEqual(await store.listReleases('mf-c'), []);
});
