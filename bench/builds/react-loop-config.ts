import path from 'node:path';
import { configurationsOf } from '@hub/tools/build/compile.ts';
import { root } from '@hub/tools/webpack/workspace.ts';
import webpack, { type Configuration } from 'webpack';
import { folderOf, ownCache } from './outside-build.ts';

const NAME = 'react-loop';

export const reactLoopFile = path.join(folderOf(NAME), 'server.cjs');

/** The shell's build for the server, but for one module: once a page has its data, React draws it again and again. */
export const reactLoopConfig = async (): Promise<Configuration[]> => {
  const config = (await configurationsOf('shell', 'production')).find(({ name }) => name === 'shell:server');
  if (!config) throw new Error('the shell has no build for the server');
  const loop = path.join(root, 'bench/builds/react-loop.ts');
  return [
    {
      ...ownCache(config, NAME),
      output: { ...config.output, path: folderOf(NAME) },
      plugins: [
        ...(config.plugins ?? []),
        new webpack.NormalModuleReplacementPlugin(/^\.\/first-answers\.ts$/, loop),
      ],
    },
  ];
};
