import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { AssetListPlugin } from './asset-list-plugin.ts';
import { configuration, type Mode } from './base-config.ts';
import { provideRuntime, touchAndHold } from './host-parts.ts';
import { moduleOf, serverConfig } from './server-config.ts';
import { provided, routerFacade, sharedModules } from './shared-scope.ts';

// What opens on demand (panels, menus, QR codes) and what only forms need stays out: most pages never ask for it.
const parts =
  /[\\/](?:node_modules[\\/]lucide-react|shared[\\/]src)[\\/](?!.*(?:panel|qr-|menu|confirm|shortcut-help|text-(?:area|field|input)|kit[\\/]registry))/;

/** One file of what nearly every page shares, and one style sheet: dozens of small ones cost more than they spare. */
const cacheGroups = {
  shared: {
    name: 'shared',
    test: parts,
    type: /^javascript/,
    chunks: 'async' as const,
    priority: 20,
    enforce: true,
  },
  styles: { name: 'main', type: 'css/mini-extract', chunks: 'async' as const, priority: 30, enforce: true },
};

/** Every shared module by its share key, for the remotes that a render worker loads. */
const sharedTable = () => {
  const modules = sharedModules();
  const imports = modules.map(({ file }, i) => `import * as m${i} from '${file}';`);
  const table = modules.map(({ key }, i) => `'${key}': m${i}`);
  return moduleOf(`${imports.join('\n')}\nexport const table = { ${table.join(', ')} };`);
};

const renderConfig = (name: string, mode: Mode): Configuration => {
  const base = serverConfig(name, mode, './src/server.ts');
  return {
    ...base,
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, 'react-router-dom$': routerFacade } },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(/^#shared-table$/, sharedTable()),
    ],
  };
};

/** The shell's builds: all shared modules and the frame of the page, for browsers and for the HTML server. */
export const shellConfig = (name: string) =>
  configuration(name, (base, mode) => [browserConfig(base), renderConfig(name, mode)]);

const browserConfig = (base: Configuration): Configuration => ({
  ...base,
  entry: { main: './src/main.tsx' },
  output: { ...base.output, publicPath: '/assets/' },
  optimization: { ...base.optimization, splitChunks: { cacheGroups } },
  plugins: [
    ...(base.plugins ?? []),
    new webpack.NormalModuleReplacementPlugin(/^#shared-modules$/, touchAndHold(sharedModules())),
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
});
