import type { Registry } from '@hub/shared/contracts/kit/registry';
import type { Remote } from './read-remotes.ts';

const manifestUrl = (remote: Remote) => `${remote.base}mf-manifest.json`;

/** `/remotes.json`: the sum of what the deployed remotes say of themselves. */
export const registryOf = (remotes: Remote[]): Registry => ({
  version: 1,
  remotes: remotes.map((remote) => {
    const { devPort: _devPort, $schema: _schema, ...face } = remote.manifest;
    return { ...face, entry: manifestUrl(remote) };
  }),
});

/** Manifest address → the part of the manifest that the federation's run time reads. */
export const inlinedManifests = (remotes: Remote[]): Record<string, unknown> =>
  Object.fromEntries(
    remotes.flatMap((remote) => {
      if (!remote.build) return [];
      const { id, name, metaData, exposes } = remote.build.federation;
      return [[manifestUrl(remote), { id, name, metaData, exposes, shared: [], remotes: [] }]];
    }),
  );
