import type { Configuration } from 'webpack';
import { NoSchemasPlugin } from './plugins/no-schemas-plugin.ts';

/** What the HTML server sends as `sw.js`. Without a hash: a browser finds a new one under the old name. */
const workerFile = 'worker.js';

/** The build of a remote's service worker: one file by itself, which needs nothing of the page. */
export const workerConfigs = (
  name: string,
  base: Configuration,
  entry: string | undefined,
): Configuration[] => {
  if (!entry) return [];
  const { path = '' } = base.output ?? {};
  return [
    {
      ...base,
      name: `${name}:worker`,
      target: ['webworker', 'es2022'],
      entry,
      // Its map would be asked for beside `sw.js`, where there is none.
      devtool: false,
      output: { path, filename: workerFile, hashFunction: 'xxhash64' },
      plugins: [new NoSchemasPlugin()],
      cache: { ...(base.cache as object), type: 'filesystem', name: `${name}-worker-${base.mode}` },
    },
  ];
};
