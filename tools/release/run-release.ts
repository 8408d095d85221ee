import path from 'node:path';
import process from 'node:process';
import { releaseKey, releasesPlace } from '@hub/shared/contracts/settings/remotes';
import { openReleaseStore } from '@hub/shared/releases/release-store';
import { compile } from '../build/compile.ts';
import { checkRemotes } from '../registry/check-remotes.ts';
import { remoteNames, root } from '../webpack/workspace.ts';
import { readArguments } from './read-arguments.ts';
import { release } from './release.ts';

// `npm run release` in this repository. See docs/releases.md.
const say = (line: string) => void process.stdout.write(`${line}\n`);

const build = async (remote: string): Promise<string> => {
  await compile([remote], 'production', say);
  const problems = (await checkRemotes(root, remoteNames())).filter((line) => line.startsWith(remote));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return path.join(root, remote, 'dist');
};

try {
  const wanted = readArguments(process.argv.slice(2));
  const store = openReleaseStore(releasesPlace(process.env));
  await release({ store, root, build, say, key: releaseKey(process.env) }, wanted);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
