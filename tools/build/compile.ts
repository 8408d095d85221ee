import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from 'webpack';
import type { Mode } from '../webpack/base-config.ts';
import { root } from '../webpack/workspace.ts';
import { finishBuild } from './finish.ts';
import { runCompiler } from './run-compiler.ts';
import { isFresh, sourceHash, stampOf } from './targets.ts';

type ConfigurationFactory = (env: unknown, argv: { mode: Mode }) => Configuration | Configuration[];

/** The webpack configurations of a workspace, by its own `webpack.config.ts`. */
export const configurationsOf = async (target: string, mode: Mode): Promise<Configuration[]> => {
  const file = path.join(root, target, 'webpack.config.ts');
  const { default: factory } = (await import(file)) as { default: ConfigurationFactory };
  return [factory({}, { mode })].flat();
};

/** Builds those of `targets` whose sources changed, all in one process; returns what it built. */
export const compile = async (
  targets: string[],
  mode: Mode,
  say: (line: string) => void,
): Promise<string[]> => {
  const stale = targets
    .map((target) => ({ target, hash: sourceHash(target, mode) }))
    .filter(({ target, hash }) => !isFresh(target, hash));
  if (stale.length === 0) return [];
  say(`构建 ${stale.map(({ target }) => target).join('、')} …`);
  for (const { target } of stale) mkdirSync(path.join(root, target, 'dist'), { recursive: true });
  const configurations = (
    await Promise.all(stale.map(({ target }) => configurationsOf(target, mode)))
  ).flat();
  const stats = await runCompiler(configurations);
  const report = stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY });
  if (stats.hasErrors()) throw new Error(report);
  if (report.trim()) say(report);
  for (const { target, hash } of stale) {
    const own = stats.stats.filter(({ compilation }) => compilation.name?.split(':')[0] === target);
    await finishBuild(
      path.join(root, target),
      own.flatMap(({ compilation }) => Object.keys(compilation.assets)),
    );
    writeFileSync(stampOf(target), hash);
  }
  return stale.map(({ target }) => target);
};
