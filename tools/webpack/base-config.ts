import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { leanPackages } from './lean-packages.ts';
import { type BuildPlace, placeOf } from './place.ts';
import { PagePolicyPlugin } from './plugins/page-policy-plugin.ts';

export type Mode = 'production' | 'development';

const scriptRule: RuleSetRule = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'swc-loader',
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      // The functions of `react/jsx-runtime`, whatever the mode: they are what a host shares.
      transform: { react: { runtime: 'automatic', development: false } },
    },
  },
};

// What is embedded on other hosts is first drawn by the shell's build for the server: one sheet, one name.
const prefixOf = (name: string) => (name === 'shared' ? 'shell' : name);

const styleRule = ({ name, context }: BuildPlace, mode: Mode): RuleSetRule => ({
  test: /\.css$/,
  use: [
    MiniCssExtractPlugin.loader,
    {
      loader: 'css-loader',
      options: {
        modules: {
          auto: /\.module\.css$/,
          namedExport: false,
          exportLocalsConvention: 'as-is',
          localIdentContext: context,
          localIdentName:
            mode === 'production'
              ? `${prefixOf(name)}_[hash:base64:6]`
              : `${prefixOf(name)}__[name]__[local]`.replaceAll('.', '-'),
        },
      },
    },
  ],
});

// Sheets are known on a page by the names of their files, whosever they are.
const fileName = (name: string, mode: Mode, extension: string) =>
  mode === 'production' ? `[name].[contenthash:8].${extension}` : `${name}.[name].${extension}`;

/** What every browser build has in common, of a workspace or of a remote elsewhere. */
export const baseConfig = (at: string | BuildPlace, mode: Mode): Configuration => {
  const place = placeOf(at);
  const { name, folder, cache } = place;
  return {
    name,
    mode,
    context: folder,
    target: ['web', 'es2022'],
    // Beside the files, and named by none of them: for the reports of the team, not for visitors.
    devtool: 'hidden-source-map',
    output: {
      path: path.join(folder, 'dist'),
      filename: fileName(name, mode, 'js'),
      chunkFilename: fileName(name, mode, 'js'),
      uniqueName: name,
      trustedTypes: true,
      chunkLoadTimeout: 7000,
      // A module that could not be begun, as one it needs had not come, is begun anew when it is asked for again.
      strictModuleErrorHandling: true,
      hashFunction: 'xxhash64',
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      ...(mode === 'production' ? { alias: leanPackages(folder) } : {}),
    },
    module: { rules: [scriptRule, styleRule(place, mode)] },
    optimization: {
      minimizer: [
        new MinimizerPlugin({
          test: /\.(?:[cm]?js|css)$/i,
          minify: [MinimizerPlugin.swcMinify, MinimizerPlugin.lightningCssMinify],
        }),
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: fileName(name, mode, 'css'),
        chunkFilename: fileName(name, mode, 'css'),
        ignoreOrder: true,
      }),
      new PagePolicyPlugin(),
    ],
    cache: {
      type: 'filesystem',
      name: `${name}-${mode}`,
      cacheDirectory: cache,
      // The whole folder: a cache made by another configuration is worse than none.
      buildDependencies: { config: [path.join(import.meta.dirname, '/')] },
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
};

type Make = (base: Configuration, mode: Mode) => Configuration | Configuration[];

/** The function that a `webpack.config.ts` exports, from what a build has besides the base. */
export const configuration =
  (at: string | BuildPlace, make: Make) =>
  (_env: unknown, argv: { mode?: Mode } = {}): Configuration | Configuration[] => {
    const mode = argv.mode ?? 'production';
    return make(baseConfig(at, mode), mode);
  };
