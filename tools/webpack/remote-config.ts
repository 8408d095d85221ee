import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { AssetListPlugin } from './asset-list-plugin.ts';
import { configuration, type Mode } from './base-config.ts';
import { borrowedRuntime } from './host-parts.ts';
import { hotConfig } from './hot/hot-config.ts';
import { SharedNeedsPlugin } from './offer-plugins.ts';
import { type BuildPlace, placeOf } from './place.ts';
import { NoSchemasPlugin } from './plugins/no-schemas-plugin.ts';
import { OneShareTablePlugin } from './plugins/one-share-table-plugin.ts';
import { moduleOf, serverConfig } from './server-config.ts';
import { consumed, sharedModules } from './shared-scope.ts';
import { workerConfigs } from './worker-config.ts';

/** Expose → chunk. What the hub asks for is small and comes in one file; foreign hosts ask for the lifecycles alone. */
const forBrowsers = { routes: 'exposed', entry: 'exposed', slots: 'exposed', lifecycles: 'lifecycles' };
/** What is mounted by the lifecycles is drawn by its component. */
const forServer = ['routes', 'entry', 'slots', 'embedded'];

const exposedFile = ({ folder }: BuildPlace, expose: string): string | undefined =>
  ['.tsx', '.ts']
    .map((extension) => path.join(folder, `src/exposed/${expose}${extension}`))
    .find((candidate) => existsSync(candidate));

/** A remote exposes what lies in its `src/exposed/`, and nothing else. */
const exposes = (place: BuildPlace) =>
  Object.fromEntries(
    Object.entries(forBrowsers).flatMap(([expose, chunk]) => {
      const file = exposedFile(place, expose);
      return file ? [[`./${expose}`, { import: file, name: chunk }]] : [];
    }),
  );

/** The same modules for the render workers, which give them the shell's copy of what is shared. */
const renderConfig = (place: BuildPlace, mode: Mode): Configuration => {
  const exports = forServer.flatMap((expose) => {
    const file = exposedFile(place, expose);
    return file ? `export * as ${expose} from '${file}';` : [];
  });
  return {
    ...serverConfig(place, mode, moduleOf(exports.join('\n'))),
    externals: Object.fromEntries(sharedModules().map(({ key }) => [key, `commonjs2 ${key}`])),
  };
};

/**
 * The webpack configurations of a remote, for browsers and for the HTML server: `remoteConfig('mf-home')` for a
 * workspace, a place for any other. In development browsers draw everything.
 */
export const remoteConfig = (at: string | BuildPlace) => {
  const place = placeOf(at);
  const { name } = place;
  return configuration(place, (base, mode) => [
    browserConfig(place, mode === 'development' ? hotConfig(place, base) : base, mode),
    ...(mode === 'production' ? [renderConfig(place, mode)] : []),
    ...workerConfigs(name, base, exposedFile(place, 'worker')),
  ]);
};

/** What the federation's plugin imports into every container. */
const runtimeFile = createRequire(import.meta.url).resolve(
  '@module-federation/webpack-bundler-runtime/bundler',
);

/**
 * A preview draws parts of a page for the few who write it. It has copies of them: cut out for both, they would cost every
 * reader of that page one more request.
 */
const mayBeCut = (chunk: { name?: string | null | undefined; canBeInitial: () => boolean }): boolean =>
  !chunk.canBeInitial() && !chunk.name?.endsWith('-preview');

const browserConfig = (place: BuildPlace, base: Configuration, mode: Mode): Configuration => ({
  ...base,
  entry: {},
  output: { ...base.output, publicPath: 'auto' },
  optimization: { ...base.optimization, splitChunks: { chunks: mayBeCut } },
  resolve: { ...base.resolve, alias: { ...base.resolve?.alias, [runtimeFile]: borrowedRuntime } },
  plugins: [
    ...(base.plugins ?? []),
    new ModuleFederationPlugin({
      name: containerName(place.name),
      filename: mode === 'production' ? 'remote-entry.[contenthash:8].js' : 'remote-entry.js',
      exposes: exposes(place),
      shared: consumed(),
      shareStrategy: 'loaded-first',
      manifest: true,
      dts: false,
      dev: false,
      experiments: { optimization: { target: 'web' } },
    }),
    new AssetListPlugin(),
    new SharedNeedsPlugin(),
    new OneShareTablePlugin(),
    new NoSchemasPlugin(),
  ],
  // The manifest of a `publicPath: auto` container names its files relative to itself, which is what we want.
  ignoreWarnings: [/Manifest will use absolute path resolution/],
});

/** The container is a global variable, so its name is an identifier. */
export const containerName = (name: string) => name.replaceAll('-', '_');
