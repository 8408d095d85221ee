import { OLDER_BUILD } from '@hub/shared/contracts/limits/older-build';
import type { Deployed } from './remote-health.present.ts';

interface Build {
  readonly remote: string;
  readonly version: string;
}

/**
 * A report as it is counted: of a remote that runs here, under a version that the hub or the release store knows, or as an
 * older one; undefined for what somebody invented. Where nobody has written down what runs, it is taken as it is.
 */
export const knownBuild = <Told extends Build>(
  told: Told,
  { running, remotes }: Deployed,
): Told | undefined => {
  if (!running) return told;
  // The frame itself has no version.
  if (told.remote === 'shell') return { ...told, version: '' };
  if (!running.some(({ name }) => name === told.remote)) return undefined;
  const channels = remotes.find(({ name }) => name === told.remote);
  const known = [
    ...running.flatMap(({ name, version }) => (name === told.remote ? [version] : [])),
    ...[channels?.stable, channels?.canary?.version],
    ...(channels?.past ?? []),
    ...(channels?.retired ?? []).map(({ version }) => version),
  ];
  return known.includes(told.version) ? told : { ...told, version: OLDER_BUILD };
};
