import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Module, RuleSetRule } from 'webpack';
import { AssetListPlugin } from './asset-list-plugin.ts';
import { configuration } from './base-config.ts';
import { offerRuntime, touch } from './host-parts.ts';
import { provided, sharedModules } from './shared-scope.ts';

/** `./x.css?text`: a sheet that is put on the page, and taken off it, by hand. */
const textRule: RuleSetRule = { test: /\.css$/, resourceQuery: /text/, type: 'asset/source' };

/** What opens on demand, what an event has not, and the router stay out: no page of others has one. */
const onDemand = [
  'panel',
  'qr-image.tsx',
  'delete-dialog',
  'shortcut-help',
  'reason-field',
  'text-(?:area|field|input)',
  'router-facade',
  'poster',
  'picture-dialog',
  '(?:dates|drafts|editor|input|lists|host[\\/]report|host[\\/]dialogs(?![\\/]dialogs\\.))[\\/]',
].join('|');
const parts = new RegExp(`[\\\\/]shared[\\\\/]src[\\\\/](?!.*(?:${onDemand}))`);
const packages =
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler|axios|zustand|@tanstack[\\/][^\\/]+|single-spa-react)[\\/]/;
/** Those of an entry's menu and of a dialog. */
const icons = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?:flag|pen-line|trash|x)\./;

/** What a package has for other systems than browsers is an empty module here, with no file to its name. */
const isEmpty = (module: Module) => module.identifier().startsWith('ignored|');

const isShared = (module: Module) => {
  const file = module.nameForCondition() ?? '';
  return isEmpty(module) || [parts, packages, icons].some((pattern) => pattern.test(file));
};

const group = (name: string, type: string | RegExp, test: RegExp | ((module: Module) => boolean)) => ({
  [name]: { name, test, type, chunks: 'async' as const, priority: 20, enforce: true },
});

/** One file and one sheet of what every remote asks for: dozens of small ones cost more than they spare. */
const cacheGroups = {
  ...group('shared', /^javascript/, isShared),
  ...group('styles', 'css/mini-extract', parts),
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
