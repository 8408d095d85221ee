import type { Change, RemoteChannels } from '@hub/shared/contracts/kit/registry/channels';
import type { HubState } from '@hub/shared/contracts/kit/registry/hub-state';
import { unmetNeeds } from '@hub/shared/releases/check-release';
import { versionsInUse } from '@hub/shared/releases/move-channels';
import type { ReleaseStore } from '@hub/shared/releases/release-store';

/** One change as a line: when, what, who, from where. */
export const describeChange = ({ at, action, remote, version, percent, by, from }: Change): string => {
  const what = [action, remote, version, percent === undefined ? undefined : `${percent}%`];
  return `${at}  ${what.filter((part) => part !== undefined).join(' ')}  （${by}，${from}）`;
};

const isBuiltIn = (hub: HubState | undefined, name: string) =>
  hub?.remotes.some((one) => one.name === name && one.channel === 'stable') ?? false;

const mostWaiting = 3;

/** The latest versions that nobody gets yet: what `activate` can name. */
const waitingOf = async (store: ReleaseStore, remote: RemoteChannels): Promise<string[]> => {
  const { name, past, retired } = remote;
  const known = new Set([...versionsInUse(remote), ...past, ...retired.map(({ version }) => version)]);
  const published = (await store.listReleases(name)).map(({ version }) => version);
  return published.filter((version) => !known.has(version)).slice(0, mostWaiting);
};

/** What is in use, what waits to be, what the hub says of it, and what came last. */
export const describeStatus = async (store: ReleaseStore): Promise<string> => {
  const [{ channels }, hub, stored] = await Promise.all([
    store.readChannels(),
    store.readHub(),
    store.listRemotes(),
  ]);
  const unused = stored.filter((name) => !channels.remotes.some((remote) => remote.name === name));
  const lines: string[] = [];
  for (const remote of [...channels.remotes, ...unused.map((name) => ({ name, past: [], retired: [] }))]) {
    const { name, stable, canary, past }: RemoteChannels = remote;
    lines.push(name, `  stable  ${stable ?? (isBuiltIn(hub, name) ? '（随主站部署的构建）' : '（无）')}`);
    if (canary) lines.push(`  canary  ${canary.version} ${canary.percent}%`);
    if (past[0] !== undefined) lines.push(`  before  ${past[0]}`);
    lines.push(...(await waitingOf(store, remote)).map((version) => `  waiting ${version}`));
    for (const version of versionsInUse(remote)) {
      const release = hub && (await store.readRelease(name, version));
      if (release)
        lines.push(...unmetNeeds(release.needs, hub.offer).map((reason) => `  !  ${version}: ${reason}`));
    }
  }
  for (const { name, version, channel, problems } of hub?.remotes ?? [])
    lines.push(...problems.map((problem) => `!  ${name} ${version} (${channel}): ${problem}`));
  if (hub) lines.push(`hub  @hub/shared ${hub.offer.version}`);
  if (channels.last) lines.push(describeChange(channels.last));
  return lines.length > 0 ? lines.join('\n') : '发布库是空的';
};
