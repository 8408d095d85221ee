import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import type { Fault } from '../faults/fault.ts';
import { watchBuilds } from '../remotes/builds.ts';
import { deploy } from '../testing/deployment.ts';
import { eventually } from '../testing/eventually.ts';
import { keepCurrent } from './keep-current.ts';

test('whatever goes wrong while nobody asks for anything, the process goes on and the log says so', async (t) => {
  const { dir, shellFolder } = deploy();
  const app = Fastify();
  t.after(() => app.close());
  const faults: Fault[] = [];
  let looks = 0;
  keepCurrent(app, {
    store: { writeHub: async () => undefined },
    builds: watchBuilds({
      shellDist: shellFolder,
      remotesDir: dir,
      maxAgeMs: 0,
      onFault: () => undefined,
    }),
    refused: () => [],
    look: () => {
      looks += 1;
      throw new Error('a build that nobody foresaw');
    },
    everyMs: 5,
    onFault: (fault) => faults.push(fault),
  });
  await app.ready();
  await eventually(async () => assert.ok(looks > 1));
  assert.match(String(faults[0]?.message), /nobody foresaw/);
});
