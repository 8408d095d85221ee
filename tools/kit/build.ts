import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { finishBuild } from '../build/finish.ts';
import { runCompiler } from '../build/run-compiler.ts';
import { checkRemotes } from '../registry/check-remotes.ts';
import type { Mode } from '../webpack/base-config.ts';
import { type BuildPlace, sharedFolder } from '../webpack/place.ts';
import { remoteConfig } from '../webpack/remote-config.ts';
import { remoteIn } from './remote-here.ts';

type Change = (configurations: Configuration[], mode: Mode) => Configuration[];

/** The preset's configurations; a `webpack.config.ts` or `.js` may export a function that changes them. */
export const configurationsFor = async (place: BuildPlace, mode: Mode): Promise<Configuration[]> => {
  const made = [remoteConfig(place)({}, { mode })].flat();
  const own = ['webpack.config.ts', 'webpack.config.js']
    .map((name) => path.join(place.folder, name))
    .find((file) => existsSync(file));
  if (own === undefined) return made;
  const { default: change } = (await import(own)) as { default: Change };
  return change(made, mode);
};

/** What is wrong with the remote in `folder`, a line each. */
export const problemsIn = (folder: string): Promise<string[]> =>
  checkRemotes(path.dirname(folder), [path.basename(folder)], sharedFolder);

/** Builds the remote in `folder` for production, after a check; returns the folder of the build. */
export const buildRemote = async (folder: string, say: (line: string) => void): Promise<string> => {
  const { place } = remoteIn(folder);
  const problems = await problemsIn(folder);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const dist = path.join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  const stats = await runCompiler(await configurationsFor(place, 'production'));
  const report = stats.toString({ preset: 'errors-warnings', colors: false });
  if (stats.hasErrors()) throw new Error(report);
  if (report.trim()) say(report);
  await finishBuild(
    folder,
    stats.stats.flatMap(({ compilation }) => Object.keys(compilation.assets)),
  );
  return dist;
};
