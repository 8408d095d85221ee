import path from 'node:path';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { root } from '../workspace.ts';

const development = path.join(root, 'shared/src/development');

/** Makes Fast Refresh before React is there: the first entry of a host. */
export const provideRefresh = path.join(development, 'provide-refresh.ts');

const isScripts = (rule: unknown): rule is RuleSetRule =>
  typeof rule === 'object' && (rule as RuleSetRule).loader === 'swc-loader';

/** The compiler notes the components of each module, and a loader after it registers them. */
const refreshing = (name: string, rule: RuleSetRule): RuleSetRule => {
  const { loader, options, ...rest } = rule;
  const { jsc } = options as { jsc: { transform: { react: object } } };
  const transform = { react: { ...jsc.transform.react, development: true, refresh: true } };
  return {
    ...rest,
    use: [
      {
        loader: path.join(import.meta.dirname, 'refresh-loader.ts'),
        options: { build: name, context: root },
      },
      { loader: loader as string, options: { ...(options as object), jsc: { ...jsc, transform } } },
    ],
  };
};

/** A browser build that is changed while pages show it: scripts and styles are replaced in place where they can. */
export const hotConfig = (name: string, base: Configuration): Configuration => ({
  ...base,
  // A policy of content allows no code in strings, by which the faster maps are made.
  devtool: 'cheap-module-source-map',
  output: {
    ...base.output,
    hotUpdateChunkFilename: '[id].[fullhash].hot-update.js',
    hotUpdateMainFilename: '[runtime].[fullhash].hot-update.json',
  },
  resolve: {
    ...base.resolve,
    alias: {
      ...base.resolve?.alias,
      'react/jsx-dev-runtime$': path.join(development, 'jsx-dev-runtime.ts'),
    },
  },
  module: {
    ...base.module,
    rules: (base.module?.rules ?? []).map((rule) => (isScripts(rule) ? refreshing(name, rule) : rule)),
  },
  cache: { ...(base.cache as { type: 'filesystem' }), allowCollectingMemory: true },
  plugins: [
    ...(base.plugins ?? []),
    new webpack.HotModuleReplacementPlugin(),
    // Without a name: part of every entry, the container of a remote among them.
    new webpack.EntryPlugin(root, `${path.join(development, 'hot-client.ts')}?${name}`, {}),
  ],
});
