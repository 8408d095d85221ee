import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { RemoteManifest } from '@hub/shared/contracts/kit/registry';
import { changeChannels, type Order } from '@hub/shared/releases/change-channels';
import { collectReleases } from '@hub/shared/releases/collect-releases';
import { type Actor, publish } from '@hub/shared/releases/publish';
import type { ReleaseStore } from '@hub/shared/releases/release-store';
import { createTeamKey, readTeamKey, type TeamKey } from '@hub/shared/releases/signing';
import type { Wanted } from './read-arguments.ts';
import { describeChange, describeStatus } from './status.ts';

export interface ReleaseOptions {
  store: ReleaseStore;
  /** The repository, whose commit is written down with a release. */
  root: string;
  /** Builds and checks a remote; returns the folder of the build. */
  build: (remote: string) => Promise<string>;
  say: (line: string) => void;
  /** `RELEASE_KEY`, where there is one. */
  key?: string | undefined;
}

const commit = (root: string): string => {
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

const keyOf = ({ key }: ReleaseOptions): TeamKey | undefined => (key ? readTeamKey(key) : undefined);

const actor = (options: ReleaseOptions): Actor => ({
  by: keyOf(options)?.name ?? os.userInfo().username,
  from: `${os.hostname()} ${commit(options.root)}`,
});

const packageVersion = (dist: string): string => {
  const own = path.join(path.dirname(dist), 'package.json');
  if (!existsSync(own)) return '0.0.0';
  const { version = '0.0.0' } = JSON.parse(readFileSync(own, 'utf8')) as { version?: string };
  return version;
};

/** What the operator has to do for an API of the remote's own. */
const tellOfApi = (dist: string, say: ReleaseOptions['say']): void => {
  const { api } = JSON.parse(readFileSync(path.join(dist, 'remote.json'), 'utf8')) as Partial<RemoteManifest>;
  if (api) say(`自有接口 /api/ext/${api.prefix}/ → ${api.origin}：运维写入 REMOTE_APIS 后才会转发`);
};

const publishRemote = async (options: ReleaseOptions, remote: string, given?: string) => {
  const folder = given === undefined ? await options.build(remote) : path.resolve(options.root, given);
  const { release, isNew } = await publish(options.store, {
    folder,
    remote,
    packageVersion: packageVersion(folder),
    key: keyOf(options),
    ...actor(options),
  });
  options.say(`${isNew ? '已发布' : '早已发布'}：${remote} ${release.version}`);
  tellOfApi(folder, options.say);
  return release.version;
};

const change = async (options: ReleaseOptions, order: Order) => {
  const { change: made } = await changeChannels(options.store, order, actor(options));
  options.say(describeChange(made));
  await collect(options, [order.remote]);
};

const collect = async ({ store, say }: ReleaseOptions, remotes: string[]) => {
  for (const remote of remotes)
    for (const version of await collectReleases(store, remote)) say(`已清理：${remote} ${version}`);
};

/** The private half is shown once, and stored nowhere. */
const showKeys = (remote: string, say: ReleaseOptions['say']): void => {
  const { secret, owner } = createTeamKey(remote);
  say(`私钥，作为 RELEASE_KEY 交给发布流水线，不再显示：\n${secret}`);
  say(`公钥，由运维写入 REMOTE_OWNERS 文件：\n${JSON.stringify({ [remote]: [owner] })}`);
};

/** Publishes remotes and says who gets which version. */
export const release = async (options: ReleaseOptions, wanted: Wanted): Promise<void> => {
  const { store, say } = options;
  if (wanted.command === 'status') return say(await describeStatus(store));
  if (wanted.command === 'log') {
    const { channels } = await store.readChannels();
    for (const line of await store.readLog(channels.revision, 50)) say(describeChange(line));
    return;
  }
  if (wanted.command === 'gc') {
    const { channels } = await store.readChannels();
    return collect(options, wanted.remote ? [wanted.remote] : channels.remotes.map(({ name }) => name));
  }
  if (wanted.command === 'keys') return showKeys(wanted.remote, say);
  if (wanted.command === 'change') return change(options, wanted.order);
  const { remote, folder, activate } = wanted;
  const version = await publishRemote(options, remote, folder);
  if (activate) await change(options, { action: 'activate', remote, version });
  else say(`启用：npm run release -- activate ${remote} ${version}`);
};
