import {
  ConsumeSharedPlugin,
  ModuleFederationPlugin,
  ProvideSharedPlugin,
} from '@module-federation/enhanced';
import webpack, { type Configuration, type Module, type ModuleGraph } from 'webpack';
import { AssetListPlugin } from './asset-list-plugin.ts';
import { configuration, type Mode } from './base-config.ts';
import { firstScriptConfig } from './first-script-config.ts';
import { offerRuntime, touchAndHold } from './host-parts.ts';
import { hotConfig, provideRefresh } from './hot/hot-config.ts';
import { SharedOfferPlugin } from './offer-plugins.ts';
import { OneShareTablePlugin } from './plugins/one-share-table-plugin.ts';
import { moduleOf, serverConfig } from './server-config.ts';
import { offered, routerFacade, sharedModules } from './shared-scope.ts';

// What opens on demand (panels, dialogs, QR codes), what only forms need, the editor and computing with dates stay out: most pages never ask
// for it.
const onDemand = [
  'panel',
  'qr-',
  'confirm',
  'delete-dialog',
  'shortcut-help',
  'use-(?:keyboard-room|page-bar)',
  'reason-field',
  'status[\\\\/](?:notice|refused)',
  'text-(?:area|field|input)',
  'input[\\\\/](?:form|picture|tags)[\\\\/]',
  'graphemes',
  'kit[\\\\/](?:registry|characters)',
  'src[\\\\/](?:dates|editor|host|tracking)[\\\\/]',
  'comment-messages',
  'window-talk',
].join('|');
/** Sheets of what stands on no page until somebody asks for it come with it; all others are one file. */
const sheetsOnDemand = [
  'src[\\\\/](?:editor|input)[\\\\/]',
  'host[\\\\/](?:report|dialogs|toasts)',
  'panel',
  'shortcut-help',
  'status[\\\\/]notice',
  'text-pages',
  'user-menu',
  'community-popover',
  'qr-image',
  'overrides',
].join('|');

const parts = new RegExp(`[\\\\/]shared(?=[\\\\/]src)[\\\\/](?!.*(?:${onDemand}))`);
const icons = /[\\/]node_modules[\\/]lucide-react[\\/]/;

const fileOf = (module: Module | null) => module?.nameForCondition() ?? '';

/** What nearly every page shares: modules of the house and the icons that those show, not the editor's. */
const isShared = (module: Module, { moduleGraph }: { moduleGraph: ModuleGraph }): boolean => {
  if (!icons.test(fileOf(module))) return parts.test(fileOf(module));
  return [...moduleGraph.getIncomingConnections(module)].some(({ originModule }) =>
    parts.test(fileOf(originModule)),
  );
};

/**
 * One file of what nearly every page shares, and one style sheet: dozens of small ones cost more than they spare. What
 * forms share is a file of its own, or each dialog with a form would bring it along.
 */
export const cacheGroups = {
  form: {
    name: 'form',
    test: /[\\/]shared[\\/]src[\\/]input[\\/]form[\\/]/,
    type: /^javascript/,
    chunks: 'async' as const,
    priority: 20,
    enforce: true,
  },
  shared: {
    name: 'shared',
    test: isShared,
    type: /^javascript/,
    chunks: 'async' as const,
    priority: 20,
    enforce: true,
  },
  styles: {
    name: 'main',
    test: new RegExp(`^(?!.*(?:${sheetsOnDemand}))`),
    type: 'css/mini-extract',
    chunks: 'async' as const,
    priority: 30,
    enforce: true,
  },
};

/** Every shared module by its share key, for the remotes that a render worker loads. */
const sharedTable = () => {
  const modules = sharedModules();
  const imports = modules.map(({ file }, i) => `import * as m${i} from '${file}';`);
  const table = modules.map(({ key }, i) => `'${key}': m${i}`);
  return moduleOf(`${imports.join('\n')}\nexport const table = { ${table.join(', ')} };`);
};

const routerAlias = { 'react-router-dom$': routerFacade };

const renderConfig = (name: string, mode: Mode): Configuration => {
  const base = serverConfig(name, mode, './src/server.ts');
  return {
    ...base,
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...routerAlias } },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(/^#shared-table$/, sharedTable()),
    ],
  };
};

/** The shell's builds: all shared modules and the frame of the page, for browsers and for the HTML server. */
export const shellConfig = (name: string) =>
  configuration(name, (base, mode) => [
    ...(mode === 'development'
      ? [browserConfig(hotConfig(name, base), [provideRefresh])]
      : [browserConfig(base), renderConfig(name, mode)]),
    firstScriptConfig(name, base, './src/start/first-script.ts'),
  ]);

const browserConfig = (base: Configuration, first: string[] = []): Configuration => ({
  ...base,
  entry: { main: [...first, './src/main.tsx'] },
  output: { ...base.output, publicPath: '/assets/' },
  resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...routerAlias } },
  optimization: { ...base.optimization, splitChunks: { cacheGroups } },
  plugins: [
    ...(base.plugins ?? []),
    new webpack.NormalModuleReplacementPlugin(/^#shared-modules$/, touchAndHold(sharedModules())),
    new ModuleFederationPlugin({
      name: 'shell',
      shareStrategy: 'loaded-first',
      manifest: false,
      dts: false,
      dev: false,
      runtimePlugins: [offerRuntime],
      experiments: { optimization: { target: 'web' } },
    }),
    // The shell imports what it brings as any other module, since nobody else brings it. So it asks the page for
    // nothing; the plugin is what tells the federation of what is offered.
    new ConsumeSharedPlugin({ shareScope: 'default', consumes: {} }),
    new ProvideSharedPlugin({ shareScope: 'default', provides: offered() }),
    new AssetListPlugin(),
    new SharedOfferPlugin(),
    new OneShareTablePlugin(),
  ],
});
