import type { Registry } from '@hub/shared/contracts/kit/registry';
import type { Expose } from '@hub/shared/releases/build-files';
import type { Remote } from './read-remote.ts';

interface BuildTimeOnly {
  devPort?: number;
  $schema?: string;
}

/** `/remotes.json`: the sum of what the deployed remotes say of themselves. */
export const registryOf = (remotes: Remote[]): Registry => ({
  version: 1,
  remotes: remotes.map(({ declaration, version }) => {
    const {
      devPort: _devPort,
      $schema: _schema,
      api: _api,
      ...shown
    } = declaration as typeof declaration & BuildTimeOnly;
    return { ...shown, version };
  }),
});

/** The same for the browser: what documents say beyond their titles is this server's business. */
export const registryForPage = (registry: Registry): Registry => ({
  ...registry,
  remotes: registry.remotes.map(({ worker: _worker, ...remote }) => ({
    ...remote,
    routes: remote.routes.map(({ document: { title }, parameters: _, pages: __, ...route }) => ({
      ...route,
      document: { title },
    })),
  })),
});

/** Without the files that come later: the run time reads them only to preload whole remotes, which nobody asks of it. */
const atOnce = ({ assets, ...expose }: Expose): Expose => {
  if (!assets) return expose;
  const js = { sync: assets.js.sync, async: [] };
  const css = { sync: assets.css.sync, async: [] };
  return { ...expose, assets: { js, css } };
};

/** Manifest address → the part of the manifest that the federation's run time reads. */
export const inlinedManifests = (remotes: Remote[]): Record<string, unknown> =>
  Object.fromEntries(
    remotes.flatMap((remote) => {
      if (!remote.build) return [];
      const { id, name, metaData, exposes } = remote.build.federation;
      return [
        [
          remote.declaration.entry,
          { id, name, metaData, exposes: exposes.map(atOnce), shared: [], remotes: [] },
        ],
      ];
    }),
  );
