import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { root } from '../webpack/workspace.ts';
import { promiseCheck } from './promise-check.ts';

const save = 'const save = async (n: number): Promise<boolean> => n > 0;\n';

const planted = {
  'floating.ts': 'export const run = () => { save(1); };',
  'chained.ts': 'export const run = () => { save(1).then(() => undefined); [1].map(save); };',
  'condition.ts': 'export const run = () => (save(1) ? 1 : 2);',
  'callback.ts': 'export const run = () => { [1].forEach(async (n) => { await save(n); }); };',
  'spread.ts': 'export const run = () => ({ ...save(1) });',
};
const handled = {
  'waits.ts': 'export const run = async () => { if (await save(1)) await Promise.all([1].map(save)); };',
  'lets-go.ts': 'export const run = () => { void save(1); save(2).catch(() => undefined); };',
};

let folder: string;
before(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-promises-'));
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    '{ "compilerOptions": { "strict": true, "noEmit": true } }',
  );
  for (const [file, code] of Object.entries({ ...planted, ...handled }))
    writeFileSync(path.join(folder, file), `${save}${code}\n`);
});
after(() => rmSync(folder, { recursive: true, force: true }));

describe('the check of promises', () => {
  it('sees each of five kinds that nobody waits for, and lets go what is said to be', () => {
    const [program, ...args] = promiseCheck([folder]);
    const { stdout } = spawnSync(path.join(root, 'node_modules/.bin', program), [...args, '-f', 'unix'], {
      encoding: 'utf8',
    });
    const found = new Set([...stdout.matchAll(/([\w-]+\.ts):\d+:\d+: .*promises/g)].map(([, file]) => file));
    assert.deepEqual([...found].sort(), Object.keys(planted).sort(), stdout);
  });
});
