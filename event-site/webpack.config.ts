import { AssetListPlugin } from '@hub/tools/webpack/asset-list-plugin.ts';
import { baseConfig, type Mode } from '@hub/tools/webpack/base-config.ts';
import type { Configuration } from 'webpack';

/** The page's own script and styles; the remote it shows comes from the hub at run time. */
export default (_env: unknown, argv: { mode?: Mode } = {}): Configuration => {
  const base = baseConfig('event-site', argv.mode ?? 'production');
  return {
    ...base,
    entry: { main: './src/main.ts' },
    output: { ...base.output, publicPath: '/assets/' },
    plugins: [...(base.plugins ?? []), new AssetListPlugin()],
  };
};
