import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, it } from 'node:test';
import { root } from '../webpack/workspace.ts';
import { unitTests } from './commands.ts';
import { runSteps } from './run-steps.ts';
import { endSteps } from './step.ts';

const folder = '.cache/commands-test';
const fileOf = (name: string) => `${folder}/${name}.test.ts`;

const testing = (name: string, body: string) =>
  writeFileSync(
    path.join(root, fileOf(name)),
    `import { it } from 'node:test';\nit('${name}', () => {${body}});\n`,
  );

const failing = 'throw new Error("broken");';
// Fails until it has left its mark.
const unlucky = `
  const { existsSync, writeFileSync } = process.getBuiltinModule('node:fs');
  if (existsSync(import.meta.filename + '.tried')) return;
  writeFileSync(import.meta.filename + '.tried', '');
  throw new Error('unlucky');`;

const run = async (...names: string[]) => {
  const { passed, failed, flaky } = await runSteps(
    unitTests('commands-test', names.map(fileOf)),
    () => undefined,
  );
  return { passed, failed, flaky };
};

// Node's runner, started by a test, would take itself for a file of the run that it stands in.
const { NODE_TEST_CONTEXT } = process.env;
before(() => {
  mkdirSync(path.join(root, folder), { recursive: true });
  delete process.env.NODE_TEST_CONTEXT;
});
after(() => {
  endSteps();
  if (NODE_TEST_CONTEXT) process.env.NODE_TEST_CONTEXT = NODE_TEST_CONTEXT;
  rmSync(path.join(root, folder), { recursive: true });
});

it('tries a failed test once more, without those that passed', async () => {
  testing('whole', '');
  testing('unlucky', unlucky);
  assert.deepEqual(await run('whole', 'unlucky'), { passed: 2, failed: 0, flaky: 1 });
});

it('leaves a test failed that fails twice', async () => {
  testing('whole', '');
  testing('broken', failing);
  assert.deepEqual(await run('whole', 'broken'), { passed: 1, failed: 1, flaky: 0 });
});

it('tries nothing again where many failed: that is no bad luck', async () => {
  // Of twelve one of the lanes has six or more.
  const names = Array.from({ length: 12 }, (_, index) => `unlucky-${index}`);
  for (const name of names) testing(name, unlucky);
  const { failed } = await run(...names);
  assert.ok(failed >= 6, `${failed}`);
});

it('runs all that a lane took once more when it dies: it counted nothing', async () => {
  const dying = `
    const { existsSync, writeFileSync } = process.getBuiltinModule('node:fs');
    if (existsSync(import.meta.filename + '.tried')) return;
    writeFileSync(import.meta.filename + '.tried', '');
    process.kill(process.pid, 'SIGKILL');`;
  testing('whole', '');
  testing('dying', dying);
  assert.deepEqual(await run('whole', 'dying'), { passed: 2, failed: 0, flaky: 1 });
});

it('leaves a lane failed that dies twice', async () => {
  testing('dead', "process.kill(process.pid, 'SIGKILL');");
  const { passed, failed } = await run('dead');
  assert.deepEqual({ passed, failed }, { passed: 0, failed: 1 });
});

// Else that test would wait for ever.
it('knows of which test an error is that reaches nobody', { timeout: 60_000 }, async () => {
  const losing = `
    const meet = () => {${unlucky}};
    return new Promise((end) => setTimeout(() => { meet(); end(); }));`;
  testing('whole', '');
  testing('losing', losing);
  assert.deepEqual(await run('whole', 'losing'), { passed: 2, failed: 0, flaky: 1 });
});

it('lets two lanes share the files, and one may find none left', async () => {
  testing('whole', '');
  assert.deepEqual(await run('whole'), { passed: 1, failed: 0, flaky: 0 });
});
