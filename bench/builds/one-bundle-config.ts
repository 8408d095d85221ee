import { createHash } from 'node:crypto';
import path from 'node:path';
import { configurationsOf } from '@hub/tools/build/compile.ts';
import { AssetListPlugin } from '@hub/tools/webpack/asset-list-plugin.ts';
import { baseConfig } from '@hub/tools/webpack/base-config.ts';
import { routerFacade } from '@hub/tools/webpack/shared-scope.ts';
import { cacheGroups as shellGroups } from '@hub/tools/webpack/shell-config.ts';
import { remoteNames, root } from '@hub/tools/webpack/workspace.ts';
import webpack, { type Configuration, type LoaderContext, type Module, type RuleSetRule } from 'webpack';
import { bundledHost, noSharedModules } from './one-bundle-modules.ts';
import { folderOf, ownCache } from './outside-build.ts';

export const ONE_BUNDLE = 'one-bundle';

/** Where the build of a workspace is looked for by the HTML server. */
export const distOf = (workspace: string): string => path.join(folderOf(ONE_BUNDLE), workspace, 'dist');

/** A class name that says whose it is, the same in the browser's build and in the server's. */
const classNameOf = ({ resourcePath }: LoaderContext<unknown>, _template: string, local: string): string => {
  const file = path.relative(root, resourcePath);
  const owner = /^mf-[^/]+/.exec(file)?.[0] ?? 'shell';
  const hash = createHash('sha256').update(`${file} ${local}`).digest('hex').slice(0, 6);
  return `${owner}_${hash}`;
};

const withClassNames = (rule: unknown): unknown => {
  if (Array.isArray(rule)) return rule.map(withClassNames);
  if (typeof rule !== 'object' || rule === null || rule instanceof RegExp) return rule;
  const entries = Object.entries(rule as RuleSetRule).map(([key, value]) =>
    key === 'modules' ? [key, { ...value, getLocalIdent: classNameOf }] : [key, withClassNames(value)],
  );
  return Object.fromEntries(entries);
};

const withRules = (config: Configuration): Configuration => ({
  ...config,
  module: { ...config.module, rules: withClassNames(config.module?.rules) as RuleSetRule[] },
});

const ofFrame = /[\\/](?:shell|shared)[\\/]src[\\/]/;

// As in the shell's build; the remotes' sheets stay with their pages.
const cacheGroups = {
  ...shellGroups,
  styles: {
    ...shellGroups.styles,
    test: (module: Module) =>
      ofFrame.test(module.nameForCondition() ?? '') &&
      shellGroups.styles.test.test(module.nameForCondition() ?? ''),
  },
};

const browserConfig = (): Configuration => {
  const base = baseConfig('shell', 'production');
  return {
    ...withRules(ownCache(base, `${ONE_BUNDLE}`)),
    // No chunk is loaded before the policy for their addresses is there.
    entry: { main: [path.join(root, 'shared/src/runtime/trusted-types.ts'), './src/main.tsx'] },
    output: { ...base.output, path: distOf('shell'), publicPath: '/assets/' },
    resolve: { ...base.resolve, alias: { 'react-router-dom$': routerFacade } },
    optimization: { ...base.optimization, splitChunks: { cacheGroups } },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(/^#shared-modules$/, noSharedModules),
      new webpack.NormalModuleReplacementPlugin(/federation\/remote-host$/, bundledHost()),
      new AssetListPlugin(),
    ],
  };
};

const serverConfigOf = async (workspace: string): Promise<Configuration[]> => {
  const all = await configurationsOf(workspace, 'production');
  return all
    .filter(({ name }) => name === `${workspace}:server`)
    .map((config) => ({
      ...withRules(ownCache(config, `${ONE_BUNDLE}-${workspace}`)),
      output: { ...config.output, path: distOf(workspace) },
    }));
};

/** Shell and remotes as one application with a chunk for each route, and the same for the HTML server. */
export const oneBundleConfig = async (): Promise<Configuration[]> => {
  const servers = await Promise.all(['shell', ...remoteNames()].map(serverConfigOf));
  return [browserConfig(), ...servers.flat()];
};
