import assert from 'node:assert/strict';
import test from 'node:test';
import type { Remote } from './read-remote.ts';
import { inlinedManifests } from './registry.ts';

test('a document’s manifests name what an exposed module needs at once, not what it may ask for later', () => {
  const files = (...later: string[]) => ({ sync: ['exposed.js'], async: later });
  const federation = {
    id: 'mf_home',
    name: 'mf_home',
    metaData: { remoteEntry: { name: 'remote-entry.js' } },
    exposes: [
      { name: 'routes', assets: { js: files('story.js'), css: files('story.css') } },
      { name: 'entry' },
    ],
  };
  const entry = '/remotes/mf-home/mf-manifest.json';
  const remote = { declaration: { entry }, dist: '', base: '', build: { federation, assets: {} } };
  const manifests = inlinedManifests([
    remote as unknown as Remote,
    { declaration: { entry: '/broken' } } as Remote,
  ]);
  assert.deepEqual(manifests, {
    [entry]: {
      ...federation,
      exposes: [{ name: 'routes', assets: { js: files(), css: files() } }, { name: 'entry' }],
      shared: [],
      remotes: [],
    },
  });
});
