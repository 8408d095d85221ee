import { copyFileSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { RemoteBuild } from '@hub/shell/server/remotes/read-remote.ts';
import type { AssetList } from '@hub/tools/webpack/asset-list-plugin.ts';
import { remoteNames, root } from '@hub/tools/webpack/workspace.ts';
import { distOf, ONE_BUNDLE, oneBundleConfig } from './one-bundle-config.ts';
import { entryChunkOf } from './one-bundle-modules.ts';
import { buildOnce, folderOf } from './outside-build.ts';

const brotli = promisify(brotliCompress);

const compress = async (): Promise<void> => {
  for (const file of globSync(path.join(distOf('shell'), '*.{js,css}')))
    writeFileSync(`${file}.br`, await brotli(readFileSync(file)));
};

/** Files of the one application, by which the HTML server preloads for a remote's page what the page needs. */
const assetsFor = (remote: string, all: AssetList): AssetList => {
  const own = (chunks: string[]) => ({ js: [], css: [], shared: chunks.filter((chunk) => all[chunk]) });
  const pages = Object.keys(all).map((chunk) => [chunk, own([chunk])] as const);
  return { ...Object.fromEntries(pages), exposed: own([entryChunkOf(remote)]) };
};

/** There is no container: the file that is always asked for is one that the page needs anyway. */
const manifestFor = (remote: string, all: AssetList): RemoteBuild['federation'] => {
  const files = all[entryChunkOf(remote)]?.js ?? [];
  const name = `../../assets/${files.at(-1) ?? all['main']?.js.at(-1) ?? ''}`;
  const id = remote.replaceAll('-', '_');
  return { id, name: id, metaData: { remoteEntry: { name } }, exposes: [] };
};

/** Puts beside each remote's server bundle what the HTML server reads of a remote. */
const describeRemotes = (): void => {
  const all = JSON.parse(readFileSync(path.join(distOf('shell'), 'assets.json'), 'utf8')) as AssetList;
  for (const remote of remoteNames()) {
    copyFileSync(path.join(root, remote, 'remote.json'), path.join(distOf(remote), 'remote.json'));
    const write = (file: string, content: object) =>
      writeFileSync(path.join(distOf(remote), file), JSON.stringify(content));
    write('assets.json', assetsFor(remote, all));
    write('mf-manifest.json', manifestFor(remote, all));
  }
};

/** Builds the same code as one webpack application; what the HTML server needs to serve it. */
export const buildOneBundle = async (): Promise<Record<string, string>> => {
  const isNew = await buildOnce(ONE_BUNDLE, oneBundleConfig);
  if (isNew) await compress();
  describeRemotes();
  return { REMOTES_DIR: folderOf(ONE_BUNDLE), SHELL_FOLDER: distOf('shell') };
};
