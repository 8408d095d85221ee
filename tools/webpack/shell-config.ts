import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { AssetListPlugin } from './asset-list-plugin.ts';
import { baseConfig, type Mode } from './base-config.ts';
import { provided, sharedModules } from './shared-scope.ts';

const require = createRequire(import.meta.url);

// The ESM file: `provideExternalRuntime: true` resolves the CommonJS one and doubles the run time.
const provideRuntime = require
  .resolve('@module-federation/inject-external-runtime-core-plugin')
  .replace(/index\.cjs$/, 'index.js');

/** A sub-path that no build imports is missing at run time, so the host names every lazy one once. */
const touchSharedModules = () => {
  const imports = sharedModules()
    .filter((module) => !module.eager)
    .map((module) => `() => import('${module.key}')`);
  return `data:text/javascript,export const importers = [${imports.join(',')}];`;
};

const sharedGroup = (folder: string) => ({
  [folder]: {
    name: `shared-${folder}`,
    test: new RegExp(`[\\\\/]shared[\\\\/]src[\\\\/]${folder}[\\\\/]`),
    chunks: 'async' as const,
    priority: 20,
    enforce: true,
  },
});

/** The shell's build: all shared modules, the federation's run time, and the frame of the page. */
export const shellConfig =
  (name: string) =>
  (_env: unknown, argv: { mode?: Mode } = {}): Configuration => {
    const mode = argv.mode ?? 'production';
    const base = baseConfig(name, mode);
    return {
      ...base,
      entry: { main: './src/main.tsx' },
      output: { ...base.output, publicPath: '/assets/' },
      optimization: {
        ...base.optimization,
        splitChunks: { cacheGroups: { ...sharedGroup('lists'), ...sharedGroup('ui') } },
      },
      plugins: [
        ...(base.plugins ?? []),
        new webpack.NormalModuleReplacementPlugin(/^#shared-modules$/, touchSharedModules()),
        new ModuleFederationPlugin({
          name: 'shell',
          shared: provided({ eager: true }),
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          dev: false,
          runtimePlugins: [provideRuntime],
          experiments: { optimization: { target: 'web' } },
        }),
        new AssetListPlugin(),
      ],
    };
  };
