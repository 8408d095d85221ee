import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { type BuildPlace, moduleFile, placeOf, sharedFile } from '../place.ts';

/** Makes Fast Refresh before React is there: the first entry of a host. */
export const provideRefresh = sharedFile('src/development/provide-refresh');

const isScripts = (rule: unknown): rule is RuleSetRule =>
  typeof rule === 'object' && (rule as RuleSetRule).loader === 'swc-loader';

/** The compiler notes the components of each module, and a loader after it registers them. */
const refreshing = ({ name, context }: BuildPlace, rule: RuleSetRule): RuleSetRule => {
  const { loader, options, ...rest } = rule;
  const { jsc } = options as { jsc: { transform: { react: object } } };
  const transform = { react: { ...jsc.transform.react, development: true, refresh: true } };
  return {
    ...rest,
    use: [
      {
        loader: moduleFile(import.meta.dirname, 'refresh-loader'),
        options: { build: name, context },
      },
      { loader: loader as string, options: { ...(options as object), jsc: { ...jsc, transform } } },
    ],
  };
};

/** A browser build that is changed while pages show it: scripts and styles are replaced in place where they can. */
export const hotConfig = (at: string | BuildPlace, base: Configuration): Configuration => {
  const place = placeOf(at);
  return {
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
        'react/jsx-dev-runtime$': sharedFile('src/development/jsx-dev-runtime'),
      },
    },
    module: {
      ...base.module,
      rules: (base.module?.rules ?? []).map((rule) => (isScripts(rule) ? refreshing(place, rule) : rule)),
    },
    // What lies on disk is held in memory a second time while a build is watched.
    cache: { type: 'memory' },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.HotModuleReplacementPlugin(),
      // Without a name: part of every entry, the container of a remote among them.
      new webpack.EntryPlugin(place.context, `${sharedFile('src/development/hot-client')}?${place.name}`, {}),
    ],
  };
};
