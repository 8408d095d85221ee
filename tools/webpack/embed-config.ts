import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { RuleSetRule } from 'webpack';
import { AssetListPlugin } from './asset-list-plugin.ts';
import { configuration } from './base-config.ts';
import { offerRuntime, touch } from './host-parts.ts';
import { provided, sharedModules } from './shared-scope.ts';

/** `./x.css?text`: a sheet that is put on the page, and taken off it, by hand. */
const textRule: RuleSetRule = { test: /\.css$/, resourceQuery: /text/, type: 'asset/source' };

const group = (name: string, test: RegExp) => ({
  [name]: { name, test, chunks: 'async' as const, priority: 20, enforce: true },
});

const cacheGroups = {
  ...group('react', /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/),
  ...group('runtime', /[\\/]shared[\\/]src[\\/]runtime[\\/](?!router-facade)/),
  // What opens on demand (panels, QR codes) stays out: most pages never ask for it.
  ...group('ui', /[\\/]shared[\\/]src[\\/]ui[\\/](?!.*(?:panel|qr-))/),
  ...group('lists', /[\\/]shared[\\/]src[\\/](?:lists|entries)[\\/]/),
};

/**
 * `embed.js`, by which a page that is not the hub shows a remote: the federation's run time and every shared
 * module, each loaded only when a remote asks for it. The entry keeps its name; what it loads is hashed.
 */
export const embedConfig = (name: string) =>
  configuration(name, (base) => ({
    ...base,
    entry: { embed: [touch(sharedModules()), './src/embed/embed.ts'] },
    experiments: { outputModule: true },
    output: {
      ...base.output,
      filename: '[name].js',
      publicPath: 'auto',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    module: {
      rules: [{ oneOf: [textRule, ...(base.module?.rules ?? []).filter((rule) => rule !== '...')] }],
    },
    optimization: { ...base.optimization, splitChunks: { cacheGroups } },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'hub_embed',
        shared: provided(),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        runtimePlugins: [offerRuntime],
        experiments: { optimization: { target: 'web' } },
      }),
      new AssetListPlugin(),
    ],
  }));
