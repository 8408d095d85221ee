import type { Configuration } from 'webpack';

/** What the HTML server writes into every document. */
const firstScriptFile = 'first-script.js';

/** The build of a script that stands in documents: one file by itself, as short as may be. */
export const firstScriptConfig = (name: string, base: Configuration, entry: string): Configuration => {
  const { path = '' } = base.output ?? {};
  return {
    ...base,
    name: `${name}:first`,
    entry,
    devtool: false,
    output: { path, filename: firstScriptFile, hashFunction: 'xxhash64' },
    plugins: [],
    cache: { ...(base.cache as object), type: 'filesystem', name: `${name}-first-${base.mode}` },
  };
};
