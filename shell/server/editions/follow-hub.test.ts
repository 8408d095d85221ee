import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HubState } from '@hub/shared/contracts/kit/registry/hub-state';
import { watchBuilds } from '../remotes/builds.ts';
import type { RefusedVersion } from '../remotes/read-released.ts';
import { deploy } from '../testing/deployment.ts';
import { followHub } from './follow-hub.ts';

const follow = () => {
  const { dir, shellFolder } = deploy();
  const builds = watchBuilds({
    shellDist: shellFolder,
    remotesDir: dir,
    maxAgeMs: 0,
    onFault: () => undefined,
  });
  const tries: HubState[] = [];
  const hub = { isAway: false, refused: [] as RefusedVersion[], stored: undefined as HubState | undefined };
  const store = {
    writeHub: async (state: HubState) => {
      tries.push(state);
      if (hub.isAway) throw new Error('away');
      hub.stored = state;
    },
  };
  return { hub, tries, tell: followHub({ store, builds, refused: () => hub.refused }) };
};

test('the store is told what the hub holds once, and again where the hub refuses a version', async () => {
  const { hub, tries, tell } = follow();
  for (let asked = 0; asked < 3; asked += 1) await tell();
  assert.equal(tries.length, 1);
  hub.refused = [{ name: 'mf-new', version: '1.0.0', channel: 'canary', reason: 'lost' }];
  await Promise.all([tell(), tell(), tell()]);
  assert.equal(tries.length, 2);
  assert.deepEqual(hub.stored?.remotes.at(-1), {
    ...{ name: 'mf-new', version: '1.0.0', channel: 'canary' },
    problems: ['lost'],
  });
});

test('a store that could not be written is told later, and is left alone until then', async (t) => {
  t.mock.timers.enable({ apis: ['Date'] });
  const { hub, tries, tell } = follow();
  hub.isAway = true;
  for (let asked = 0; asked < 3; asked += 1) await tell();
  assert.deepEqual([tries.length, hub.stored], [1, undefined]);
  hub.isAway = false;
  t.mock.timers.tick(60_000);
  await tell();
  assert.equal(hub.stored?.format, 1);
});
