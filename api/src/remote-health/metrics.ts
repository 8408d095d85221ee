import { bucketBounds } from './buckets.ts';
import type { BucketSum, ErrorSum } from './remote-health.queries.ts';

const label = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

const labels = (given: Readonly<Record<string, string | number>>): string =>
  `{${Object.entries(given)
    .map(([name, value]) => `${name}="${label(String(value))}"`)
    .join(',')}}`;

const histogram = (remote: string, version: string, sums: readonly BucketSum[]): string[] => {
  const lines: string[] = [];
  let below = 0;
  for (let bucket = 0; bucket <= bucketBounds.length; bucket += 1) {
    below += Number(sums.find((one) => one.bucket === bucket)?.loads ?? 0);
    const bound = bucketBounds[bucket];
    const le = bound === undefined ? '+Inf' : bound / 1000;
    lines.push(`hub_remote_load_seconds_bucket${labels({ remote, version, le })} ${below}`);
  }
  const ms = sums.reduce((total, one) => total + Number(one.ms), 0);
  return [
    ...lines,
    `hub_remote_load_seconds_sum${labels({ remote, version })} ${ms / 1000}`,
    `hub_remote_load_seconds_count${labels({ remote, version })} ${below}`,
  ];
};

/**
 * Prometheus' text format. Counters grow while their build is in use; one without a load (or error)
 * for two weeks is left out, and begins at nothing if it comes back, which Prometheus takes for a restart.
 */
export const remoteMetrics = (loads: readonly BucketSum[], errors: readonly ErrorSum[]): string => {
  const builds = new Map<string, BucketSum[]>();
  for (const one of loads) {
    const key = `${one.remote} ${one.version}`;
    builds.set(key, [...(builds.get(key) ?? []), one]);
  }
  const loadLines = [...builds.values()].flatMap((sums) =>
    histogram(sums[0]?.remote ?? '', sums[0]?.version ?? '', sums),
  );
  return `${[
    '# HELP hub_remote_load_seconds Time from asking for a remote to having it, in sampled visits.',
    '# TYPE hub_remote_load_seconds histogram',
    ...loadLines,
    '# HELP hub_remote_errors_total Errors of a remote in browsers.',
    '# TYPE hub_remote_errors_total counter',
    ...errors.map(
      ({ remote, version, total }) =>
        `hub_remote_errors_total${labels({ remote, version })} ${Number(total)}`,
    ),
    '# HELP hub_remote_sampled_errors_total The same in the visits whose loads are counted.',
    '# TYPE hub_remote_sampled_errors_total counter',
    ...errors.map(
      ({ remote, version, sampled }) =>
        `hub_remote_sampled_errors_total${labels({ remote, version })} ${Number(sampled)}`,
    ),
  ].join('\n')}\n`;
};
