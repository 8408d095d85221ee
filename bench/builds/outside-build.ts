import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCompiler } from '@hub/tools/build/run-compiler.ts';
import { buildTargets, sourceHash } from '@hub/tools/build/targets.ts';
import { root } from '@hub/tools/webpack/workspace.ts';
import type { Configuration } from 'webpack';

/** Folder of a build that only the bench knows. */
export const folderOf = (name: string): string => path.join(root, '.cache/bench', name);

/** A cache of its own for a build that differs from the product's. */
export const ownCache = (config: Configuration, name: string): Configuration => ({
  ...config,
  name,
  cache: {
    ...(config.cache as { type: 'filesystem' }),
    type: 'filesystem',
    name: `bench-${name}`,
    buildDependencies: { config: [path.join(root, 'tools/webpack/'), path.join(root, 'bench/builds/')] },
  },
});

const hashOfAll = (): string => {
  const hash = createHash('sha256');
  for (const target of buildTargets()) hash.update(sourceHash(target, 'production'));
  for (const file of globSync('bench/builds/*.ts', { cwd: root }).sort())
    hash.update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
};

/** Builds into its folder unless nothing that it is made of changed; tells whether it did. */
export const buildOnce = async (
  name: string,
  configurations: () => Promise<Configuration[]>,
): Promise<boolean> => {
  const stamp = path.join(folderOf(name), '.build');
  const hash = hashOfAll();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false;
  const stats = await runCompiler(await configurations());
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }));
  writeFileSync(stamp, hash);
  return true;
};
