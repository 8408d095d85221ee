import { existsSync } from 'node:fs';
import path from 'node:path';
import { moduleOf } from '@hub/tools/webpack/server-config.ts';
import { remoteNames, root } from '@hub/tools/webpack/workspace.ts';

/** The chunk with what a remote gives to other pages; its own pages have chunks of their own. */
export const entryChunkOf = (remote: string): string => `${remote}-entry`;

const fileOf = (remote: string, expose: string): string | undefined =>
  ['.tsx', '.ts']
    .map((extension) => path.join(root, remote, `src/exposed/${expose}${extension}`))
    .find((file) => existsSync(file));

/** What a remote exposes, in the place of its container: its routes at once, the rest by `import()`. */
const loadersOf = (remote: string): { imports: string[]; members: string[] } => {
  const name = remote.replaceAll('-', '_');
  const later = ['entry', 'slots'].flatMap((expose) => {
    const file = fileOf(remote, expose);
    const chunk = `/* webpackChunkName: "${entryChunkOf(remote)}" */`;
    return file ? [`'${remote}/${expose}': () => import(${chunk} '${file}')`] : [];
  });
  const routes = fileOf(remote, 'routes');
  return {
    imports: routes ? [`import * as ${name} from '${routes}';`] : [],
    members: [...later, ...(routes ? [`'${remote}/routes': async () => ${name}`] : [])],
  };
};

/** In the place of the module that loads remotes by the federation's run time. */
export const bundledHost = (): string => {
  const all = remoteNames().map(loadersOf);
  return moduleOf(`${all.flatMap(({ imports }) => imports).join('\n')}
const loaders = {${all.flatMap(({ members }) => members).join(',\n')}};
export const createRemoteHost = ({ registry }) => ({
  registry,
  isAlive: async () => true,
  load: (remote, expose) => loaders[remote + '/' + expose](),
});`);
};

/** In the place of the list of shared modules: nobody asks for them by name. */
export const noSharedModules = 'data:text/javascript,export const importers = [];';
