import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { jestPreset } from '../jest/preset.ts';
import { remoteIn } from './remote-here.ts';

const { resolve } = createRequire(import.meta.url);

/** The file that a package runs under this name. */
const binary = (name: string, command: string): string => {
  const file = resolve(`${name}/package.json`);
  const { bin } = JSON.parse(readFileSync(file, 'utf8')) as { bin: string | Record<string, string> };
  const script = typeof bin === 'string' ? bin : bin[command];
  if (script === undefined) throw new Error(`${name} has no command ${command}`);
  return path.join(path.dirname(file), script);
};

const run = (folder: string, script: string, args: string[]): boolean =>
  spawnSync(process.execPath, [script, ...args], { cwd: folder, stdio: 'inherit' }).status === 0;

/** Checks types. */
export const checkTypes = (folder: string): boolean =>
  run(folder, binary('typescript', 'tsc'), ['-p', '.', '--noEmit']);

/** Runs the tests of the remote in `folder`; `args` are Jest's own. */
export const runTests = (folder: string, args: readonly string[]): boolean => {
  remoteIn(folder);
  const config = JSON.stringify({ ...jestPreset, rootDir: folder, roots: ['<rootDir>/src'] });
  return run(folder, binary('jest', 'jest'), ['--config', config, ...args]);
};
