import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { RemoteManifest } from '@hub/shared/contracts/kit/registry';
import { Value } from 'typebox/value';

export interface ChunkAssets {
  js: string[];
  css: string[];
  shared: string[];
}

export type AssetList = Record<string, ChunkAssets>;

/** One deployed remote: its public face, its federation manifest and what its chunks need. */
export interface Remote {
  manifest: RemoteManifest;
  /** Folder with the built files. */
  dist: string;
  /** Address below which the files are served, ending in a slash. */
  base: string;
  federation: FederationManifest;
  assets: AssetList;
}

export interface FederationManifest {
  metaData: { remoteEntry: { name: string } };
  exposes: { name: string }[];
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const readRemote = (name: string, dist: string): Remote => ({
  manifest: Value.Parse(RemoteManifest, readJson(path.join(dist, 'remote.json'))),
  dist,
  base: `/remotes/${name}/`,
  federation: readJson(path.join(dist, 'mf-manifest.json')) as FederationManifest,
  assets: readJson(path.join(dist, 'assets.json')) as AssetList,
});

/** All remotes deployed below `dir`; one whose files cannot be read is left out and named in `onBroken`. */
export const readRemotes = (dir: string, onBroken: (name: string, error: unknown) => void): Remote[] =>
  readdirSync(dir).flatMap((name) => {
    const dist = path.join(dir, name, 'dist');
    if (!existsSync(path.join(dist, 'remote.json'))) return [];
    try {
      return [readRemote(name, dist)];
    } catch (error) {
      onBroken(name, error);
      return [];
    }
  });
