import { AssetListPlugin } from '@hub/tools/webpack/asset-list-plugin.ts';
import { configuration } from '@hub/tools/webpack/base-config.ts';

/** The page's own script and styles; the remote it shows comes from the hub at run time. */
export default configuration('event-site', (base) => ({
  ...base,
  entry: { main: './src/main.ts' },
  output: { ...base.output, publicPath: '/assets/' },
  plugins: [...(base.plugins ?? []), new AssetListPlugin()],
}));
