import type { Change, Channels } from '@hub/shared/contracts/kit/registry/channels';
import type { HubState } from '@hub/shared/contracts/kit/registry/hub-state';
import type { RemoteHealth } from '@hub/shared/contracts/other/remote-health';
import { wireTime } from '@hub/shared/dates/beijing';
import { bucketBounds, percentile } from './buckets.ts';
import type { BucketSum, ErrorSum, findErrors } from './remote-health.queries.ts';

/** What is in use, as far as the release store says. */
export interface Deployed {
  /** What the hub has written down that it runs; undefined where it has not. */
  readonly running: HubState['remotes'] | undefined;
  readonly remotes: Channels['remotes'];
  /** The last changes, the latest first. */
  readonly log: readonly Change[];
}

interface Seen {
  readonly loads: readonly BucketSum[];
  readonly errorSums: readonly ErrorSum[];
  readonly errors: Awaited<ReturnType<typeof findErrors>>;
}

type Build = RemoteHealth['builds'][number];

const nothing: RemoteHealth['changed'] = { action: '', version: '', at: '', by: '' };

/** A build from a folder says what it was built of after a plus sign, which no release has in its version. */
const channelOf = (version: string, remote: Channels['remotes'][number] | undefined): Build['channel'] => {
  if (remote?.stable === version) return 'stable';
  if (remote?.canary?.version === version) return 'canary';
  return version.includes('+') ? 'folder' : 'old';
};

const countsOf = (sums: readonly BucketSum[]): number[] => {
  const counts = new Array<number>(bucketBounds.length + 1).fill(0);
  for (const { bucket, loads } of sums) counts[bucket] = (counts[bucket] ?? 0) + Number(loads);
  return counts;
};

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

const buildsOf = (name: string, { loads, errorSums }: Seen, deployed: Deployed): Build[] => {
  const own = loads.filter(({ remote }) => remote === name);
  const failures = errorSums.filter(({ remote }) => remote === name);
  const channels = deployed.remotes.find((remote) => remote.name === name);
  const running = (deployed.running ?? []).filter((one) => one.name === name);
  const inUse = [
    ...running.map(({ version }) => version),
    ...[channels?.stable, channels?.canary?.version].flatMap((version) => version ?? []),
  ];
  const versions = [...new Set([...inUse, ...[...own, ...failures].map(({ version }) => version)])];
  const all = sum(countsOf(own));
  return versions
    .map((version) => {
      const counts = countsOf(own.filter((one) => one.version === version));
      const count = sum(counts);
      const channel = channelOf(version, channels);
      return {
        version,
        channel,
        percent: channel === 'canary' ? (channels?.canary?.percent ?? 0) : 0,
        loads: count,
        share: all === 0 ? 0 : Math.round((count / all) * 1000) / 1000,
        p75_ms: percentile(counts, 75),
        errors: Number(failures.find((one) => one.version === version)?.sampled ?? 0),
        problems: running.flatMap((one) => (one.version === version ? one.problems : [])),
      };
    })
    .sort((one, other) => other.loads - one.loads);
};

const changedOf = (name: string, { log }: Deployed): RemoteHealth['changed'] => {
  const last = log.find(({ remote }) => remote === name);
  if (!last) return nothing;
  const { action, version = '', at, by } = last;
  return { action, version, at: wireTime(new Date(at)), by };
};

/** Every remote that runs or is released, or that browsers told of. */
export const presentRemotes = (seen: Seen, deployed: Deployed): RemoteHealth[] => {
  const told = [...seen.loads, ...seen.errorSums, ...seen.errors].map(({ remote }) => remote);
  const running = deployed.running ?? [];
  const names = new Set([...[...running, ...deployed.remotes].map(({ name }) => name), ...told]);
  return [...names].sort().map((remote) => ({
    remote,
    builds: buildsOf(remote, seen, deployed),
    errors: seen.errors
      .filter((one) => one.remote === remote)
      .map(({ version, message, stack, count, first_at, last_at }) => ({
        version,
        message,
        stack,
        count,
        first_at: wireTime(first_at),
        last_at: wireTime(last_at),
      })),
    changed: changedOf(remote, deployed),
  }));
};
