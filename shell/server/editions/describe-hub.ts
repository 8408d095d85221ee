import type { HubState } from '@hub/shared/contracts/kit/registry/hub-state';
import type { Builds } from '../remotes/builds.ts';
import type { RefusedVersion } from '../remotes/read-released.ts';
import type { Remote } from '../remotes/read-remote.ts';

/** What a release has to fit, for those who publish one. */
export const describeHub = (
  { offer, holdings, refusals, remotes, canaries }: Builds,
  refused: readonly RefusedVersion[],
): HubState => {
  const described = (channel: 'stable' | 'canary') => (remote: Remote) => {
    const { name, unfit } = remote.declaration;
    const claims = refusals.filter((refusal) => refusal.remote === name).map(({ reason }) => reason);
    return { name, version: remote.version, channel, problems: unfit ? [unfit, ...claims] : claims };
  };
  return {
    format: 1,
    offer,
    owners: holdings,
    remotes: [
      ...remotes.map(described('stable')),
      ...[...canaries.values()].map(({ remote }) => described('canary')(remote)),
      ...refused.map(({ reason, ...version }) => ({ ...version, problems: [reason] })),
    ],
  };
};
