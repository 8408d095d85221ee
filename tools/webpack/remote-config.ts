import { existsSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { AssetListPlugin } from './asset-list-plugin.ts';
import { baseConfig, type Mode } from './base-config.ts';
import { consumed } from './shared-scope.ts';
import { root } from './workspace.ts';

const exposable = ['routes', 'entry', 'slots', 'lifecycles'];

/** A remote exposes what lies in its `src/exposed/`, and nothing else. */
const exposes = (name: string) =>
  Object.fromEntries(
    exposable.flatMap((expose) => {
      const file = ['.tsx', '.ts']
        .map((extension) => `./src/exposed/${expose}${extension}`)
        .find((candidate) => existsSync(path.join(root, name, candidate)));
      return file ? [[`./${expose}`, { import: file, name: expose }]] : [];
    }),
  );

/** The whole webpack configuration of a remote: `export default remoteConfig('mf-home')`. */
export const remoteConfig =
  (name: string) =>
  (_env: unknown, argv: { mode?: Mode } = {}): Configuration => {
    const mode = argv.mode ?? 'production';
    const base = baseConfig(name, mode);
    return {
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
      ],
      // The manifest of a `publicPath: auto` container names its files relative to itself, which is what we want.
      ignoreWarnings: [/Manifest will use absolute path resolution/],
    };
  };

/** The container is a global variable, so its name is an identifier. */
export const containerName = (name: string) => name.replaceAll('-', '_');
