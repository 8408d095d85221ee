import { existsSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { AssetListPlugin } from './asset-list-plugin.ts';
import { configuration } from './base-config.ts';
import { NoSchemasPlugin } from './no-schemas-plugin.ts';
import { consumed } from './shared-scope.ts';
import { root } from './workspace.ts';

/** Expose → chunk. What the hub asks for is small and comes in one file; foreign hosts ask for the lifecycles alone. */
const exposable = { routes: 'exposed', entry: 'exposed', slots: 'exposed', lifecycles: 'lifecycles' };

/** A remote exposes what lies in its `src/exposed/`, and nothing else. */
const exposes = (name: string) =>
  Object.fromEntries(
    Object.entries(exposable).flatMap(([expose, chunk]) => {
      const file = ['.tsx', '.ts']
        .map((extension) => `./src/exposed/${expose}${extension}`)
        .find((candidate) => existsSync(path.join(root, name, candidate)));
      return file ? [[`./${expose}`, { import: file, name: chunk }]] : [];
    }),
  );

/** The whole webpack configuration of a remote: `export default remoteConfig('mf-home')`. */
export const remoteConfig = (name: string) =>
  configuration(name, (base, mode) => ({
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: containerName(name),
        filename: mode === 'production' ? 'remote-entry.[contenthash:8].js' : 'remote-entry.js',
        exposes: exposes(name),
        shared: consumed(),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        dev: false,
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
      }),
      new AssetListPlugin(),
      new NoSchemasPlugin(),
    ],
    // The manifest of a `publicPath: auto` container names its files relative to itself, which is what we want.
    ignoreWarnings: [/Manifest will use absolute path resolution/],
  }));

/** The container is a global variable, so its name is an identifier. */
export const containerName = (name: string) => name.replaceAll('-', '_');
