import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { AssetListPlugin } from './asset-list-plugin.ts';
import { baseConfig, type Mode } from './base-config.ts';
import { provideRuntime, touch } from './host-parts.ts';
import { provided, sharedModules } from './shared-scope.ts';

const touchLazyModules = () => touch(sharedModules().filter(({ eager }) => !eager));

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
        new webpack.NormalModuleReplacementPlugin(/^#shared-modules$/, touchLazyModules()),
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
