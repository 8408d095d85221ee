import path from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { baseConfig, type Mode } from './base-config.ts';
import { type BuildPlace, placeOf } from './place.ts';

/** What the render workers of the HTML server load, beside the browser's build. */
export const serverFile = 'server.cjs';

/** Class names without their sheets: the browser's build has those, under the same names. */
const namesOnly = (rule: RuleSetRule): RuleSetRule => {
  const [, loader] = rule.use as [unknown, { loader: string; options: { modules: object } }];
  const modules = { ...loader.options.modules, exportOnlyLocals: true };
  return {
    oneOf: [
      { test: /\.module\.css$/, use: [{ ...loader, options: { ...loader.options, modules } }] },
      // Side effects only: nothing to import.
      { test: /\.css$/, type: 'asset/source', generator: { emit: false } },
    ],
  };
};

const isStyles = (rule: unknown): rule is RuleSetRule =>
  typeof rule === 'object' && String((rule as RuleSetRule).test).includes('css');

/**
 * Without what only people read, and in ASCII but for raw strings: the text of a build is held for as long as its code may be compiled, a
 * byte a character where all of it is Latin and two where one is not. Names stay, for stacks.
 */
const textOnly = new MinimizerPlugin({
  minify: MinimizerPlugin.swcMinify,
  minimizerOptions: { compress: false, mangle: false, format: { asciiOnly: true, comments: false } },
  extractComments: false,
});

/** A build for the render workers: one CommonJS file of everything that `entry` leads to. */
export const serverConfig = (at: string | BuildPlace, mode: Mode, entry: string): Configuration => {
  const place = placeOf(at);
  const { name } = place;
  const base = baseConfig(place, mode);
  const rules = (base.module?.rules ?? []).map((rule) => (isStyles(rule) ? namesOnly(rule) : rule));
  return {
    name: `${name}:server`,
    mode,
    context: base.context ?? '',
    target: 'node24',
    entry,
    devtool: false,
    output: {
      path: base.output?.path ?? '',
      filename: serverFile,
      // Class names are hashed with it.
      uniqueName: name,
      hashFunction: 'xxhash64',
      library: { type: 'commonjs2' },
    },
    resolve: base.resolve ?? {},
    module: { rules },
    optimization: { minimize: mode === 'production', minimizer: [textOnly], splitChunks: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    cache: {
      ...(base.cache as object),
      type: 'filesystem',
      name: `${name}-server-${mode}`,
      buildDependencies: { config: [path.join(import.meta.dirname, '/')] },
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
};

/** `text` as a module of its own. */
export const moduleOf = (text: string): string => `data:text/javascript,${encodeURIComponent(text)}`;
