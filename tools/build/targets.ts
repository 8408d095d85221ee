import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteNames, root } from '../webpack/workspace.ts';

/** Workspaces that webpack builds, in no particular order. */
export const buildTargets = (): string[] =>
  ['shell', 'shared', 'event-site', ...remoteNames()].filter((name) =>
    existsSync(path.join(root, name, 'webpack.config.ts')),
  );

const common = [
  'shared/src/**',
  'shared/package.json',
  'tools/webpack/**',
  'tools/build/**',
  'package-lock.json',
];
const isTest = /\.test\.tsx?$|(?:^|\/)testing\//;

/** Hash of everything a build of `target` depends on. */
export const sourceHash = (target: string, mode: string): string => {
  const hash = createHash('sha256').update(mode);
  const own = [
    `${target}/src/**`,
    `${target}/remote.json`,
    `${target}/package.json`,
    `${target}/webpack.config.ts`,
  ];
  const files = [...common, ...own].flatMap((pattern) =>
    globSync(pattern, { cwd: root, withFileTypes: true }),
  );
  for (const file of files.filter((entry) => entry.isFile())) {
    const name = path.join(file.parentPath, file.name);
    if (!isTest.test(name)) hash.update(path.relative(root, name)).update(readFileSync(name));
  }
  return hash.digest('hex');
};

export const stampOf = (target: string) => path.join(root, target, 'dist/.build');

export const isFresh = (target: string, hash: string): boolean =>
  existsSync(stampOf(target)) && readFileSync(stampOf(target), 'utf8') === hash;
