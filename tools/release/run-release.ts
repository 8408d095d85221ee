import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { releasesPlace } from '@hub/shared/contracts/settings/remotes';
import { changeChannels, type Order } from '@hub/shared/releases/change-channels';
import { collectReleases } from '@hub/shared/releases/collect-releases';
import { type Actor, publish } from '@hub/shared/releases/publish';
import { openReleaseStore, type ReleaseStore } from '@hub/shared/releases/release-store';
import { compile } from '../build/compile.ts';
import { checkRemotes } from '../registry/check-remotes.ts';
import { readJson, remoteNames, root } from '../webpack/workspace.ts';
import { readArguments, type Wanted } from './read-arguments.ts';
import { describeChange, describeStatus } from './status.ts';

// `npm run release`: publishes remotes and says who gets which version. See docs/releases.md.
const say = (line: string) => process.stdout.write(`${line}\n`);

const commit = (): string => {
  try {
    const git = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return git.toString().trim();
  } catch {
    return 'no commit';
  }
};

const actor = (): Actor => ({
  by: os.userInfo().username,
  from: `${os.hostname()} ${commit()}`,
});

const build = async (remote: string): Promise<void> => {
  await compile([remote], 'production', say);
  const problems = (await checkRemotes(root, remoteNames())).filter((line) => line.startsWith(remote));
  if (problems.length > 0) throw new Error(problems.join('\n'));
};

const publishRemote = async (
  store: ReleaseStore,
  { remote, folder }: { remote: string; folder?: string },
) => {
  if (folder === undefined) await build(remote);
  const dist = folder ?? path.join(root, remote, 'dist');
  const own = path.join(path.dirname(dist), 'package.json');
  const { version = '0.0.0' } = existsSync(own)
    ? (readJson(path.relative(root, own)) as { version?: string })
    : {};
  const given = { folder: dist, remote, packageVersion: version, ...actor() };
  const { release, isNew } = await publish(store, given);
  say(`${isNew ? '已发布' : '早已发布'}：${remote} ${release.version}`);
  return release.version;
};

const change = async (store: ReleaseStore, order: Order) => {
  const { change: made } = await changeChannels(store, order, actor());
  say(describeChange(made));
  await collect(store, [order.remote]);
};

const collect = async (store: ReleaseStore, remotes: string[]) => {
  for (const remote of remotes)
    for (const version of await collectReleases(store, remote)) say(`已清理：${remote} ${version}`);
};

const run = async (store: ReleaseStore, wanted: Wanted): Promise<void> => {
  if (wanted.command === 'status') {
    say(await describeStatus(store));
    return;
  }
  if (wanted.command === 'log') {
    const { channels } = await store.readChannels();
    for (const line of await store.readLog(channels.revision, 50)) say(describeChange(line));
    return;
  }
  if (wanted.command === 'gc') {
    const { channels } = await store.readChannels();
    return collect(store, wanted.remote ? [wanted.remote] : channels.remotes.map(({ name }) => name));
  }
  if (wanted.command === 'change') return change(store, wanted.order);
  const version = await publishRemote(store, wanted);
  if (wanted.activate) await change(store, { action: 'activate', remote: wanted.remote, version });
  else say(`启用：npm run release -- activate ${wanted.remote} ${version}`);
};

try {
  const wanted = readArguments(process.argv.slice(2));
  await run(openReleaseStore(releasesPlace(process.env)), wanted);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
