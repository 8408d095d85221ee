import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { AssetListPlugin } from './asset-list-plugin.ts';
import { configuration } from './base-config.ts';
import { provideRuntime, touch } from './host-parts.ts';
import { provided, sharedModules } from './shared-scope.ts';

const touchLazyModules = () => touch(sharedModules().filter(({ eager }) => !eager));

// What opens on demand (panels, QR codes) and what only forms need stays out: most pages never ask for it.
const parts =
  /[\\/](?:node_modules[\\/]lucide-react|shared[\\/]src)[\\/](?!.*(?:panel|qr-|text-(?:area|field|input)))/;

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

/** The shell's build: all shared modules, the federation's run time, and the frame of the page. */
export const shellConfig = (name: string) =>
  configuration(name, (base) => ({
    ...base,
    entry: { main: './src/main.tsx' },
    output: { ...base.output, publicPath: '/assets/' },
    optimization: { ...base.optimization, splitChunks: { cacheGroups } },
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
  }));
