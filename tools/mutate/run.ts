// `npm run mutate [-- <target> …]`: changes the code of each target in small ways and counts which the tests notice.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { root } from '../webpack/workspace.ts';
import { type Target, targets, unmatchedPatterns } from './targets.ts';

// Its packages are for this command alone: nobody who starts the hub installs them.
const stryker = path.join(import.meta.dirname, 'stryker');
const reports = path.join(root, '.cache/mutate');
const idle = 15;

const runnerOf = ({ project, tests }: Target) =>
  project
    ? { testRunner: 'jest', jest: { projectType: 'custom', configFile: 'tools/mutate/jest.config.mjs' } }
    : {
        testRunner: 'tap',
        tap: { testFiles: tests, nodeArgs: ['--test-reporter=tap', '-r', '{{hookFile}}', '{{testFile}}'] },
      };

const configOf = (target: Target) => ({
  ...runnerOf(target),
  plugins: [`@stryker-mutator/${target.project ? 'jest' : 'tap'}-runner`],
  mutate: target.mutate,
  // The work is done in a copy, which needs sources alone.
  ignorePatterns: ['/data', '/docs', '/e2e', '/bench', '/chaos', '/.cache', '/mf-*', 'dist'],
  tempDirName: '.cache/mutate',
  // A tsconfig would be read with the compiler's API, which TypeScript 7 does not have.
  tsconfigFile: 'none.json',
  concurrency: 1,
  coverageAnalysis: 'perTest',
  timeoutMS: 10_000,
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false },
  jsonReporter: { fileName: path.join(reports, `${target.name}.json`) },
});

const run = (command: string, args: readonly string[], env: Record<string, string> = {}): number =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1;

const mutate = (target: Target): boolean => {
  const config = path.join(reports, `${target.name}.config.json`);
  writeFileSync(config, JSON.stringify(configOf(target)));
  process.stdout.write(`\n── ${target.name}\n`);
  const program = path.join(stryker, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  return run(process.execPath, [program, 'run', config], { MUTATE: JSON.stringify(target) }) === 0;
};

const names = process.argv.slice(2);
const chosen = names.length === 0 ? targets : targets.filter(({ name }) => names.includes(name));
for (const target of chosen) {
  const unmatched = unmatchedPatterns(target);
  if (unmatched.length > 0) throw new Error(`${target.name}: no file matches ${unmatched.join(', ')}`);
}
os.setPriority(idle);
mkdirSync(reports, { recursive: true });
const isInstalled =
  existsSync(path.join(stryker, 'node_modules')) || run('npm', ['ci', '--prefix', stryker]) === 0;
process.exitCode = isInstalled && chosen.length > 0 && chosen.map(mutate).every(Boolean) ? 0 : 1;
