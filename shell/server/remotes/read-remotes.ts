import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { RegisteredRemote } from '@hub/shared/contracts/kit/registry';
import { Value } from 'typebox/value';

export interface ChunkAssets {
  js: string[];
  css: string[];
  shared: string[];
}

export type AssetList = Record<string, ChunkAssets>;

/** Files of one kind: those that an exposed module needs at once, and those that it may ask for later. */
interface AssetNames {
  sync: string[];
  async: string[];
}

export interface Expose {
  name: string;
  assets?: { js: AssetNames; css: AssetNames };
}

export interface FederationManifest {
  id: string;
  name: string;
  metaData: { remoteEntry: { name: string } };
  exposes: Expose[];
}

/** What a remote's build says of its files. */
export interface RemoteBuild {
  federation: FederationManifest;
  assets: AssetList;
}

/** One deployed remote: its public face, and its build where that can be read. */
export interface Remote {
  face: RegisteredRemote;
  /** Folder with the built files. */
  dist: string;
  /** Address below which the files are served, ending in a slash. */
  base: string;
  /** Absent when broken: the remote keeps its routes, and its pages show their error view. */
  build?: RemoteBuild;
}

export type ReportBroken = (name: string, error: unknown) => void;

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const readBuild = (dist: string): RemoteBuild => {
  const federation = readJson(path.join(dist, 'mf-manifest.json')) as FederationManifest;
  if (typeof federation.metaData.remoteEntry.name !== 'string') throw new Error('manifest without an entry');
  return { federation, assets: readJson(path.join(dist, 'assets.json')) as AssetList };
};

const attempt = <T>(read: () => T, onError: (error: unknown) => void): T | undefined => {
  try {
    return read();
  } catch (error) {
    onError(error);
    return undefined;
  }
};

const readRemote = (name: string, dist: string, onBroken: ReportBroken): Remote => {
  const base = `/remotes/${name}/`;
  const declared = readJson(path.join(dist, 'remote.json')) as object;
  // With an open mind: a remote may be newer than this server.
  const face = Value.Parse(RegisteredRemote, { ...declared, entry: `${base}mf-manifest.json` });
  const build = attempt(
    () => readBuild(dist),
    (error) => onBroken(name, error),
  );
  return { face, dist, base, ...(build ? { build } : {}) };
};

/** Folders below `dir` that hold a remote's build. */
export const remoteFolders = (dir: string): { name: string; dist: string }[] =>
  readdirSync(dir)
    .sort()
    .map((name) => ({ name, dist: path.join(dir, name, 'dist') }))
    .filter(({ dist }) => existsSync(path.join(dist, 'remote.json')));

/** All remotes deployed below `dir`; one whose declaration cannot be read is left out. */
export const readRemotes = (dir: string, onBroken: ReportBroken): Remote[] =>
  remoteFolders(dir).flatMap(({ name, dist }) => {
    const remote = attempt(
      () => readRemote(name, dist, onBroken),
      (error) => onBroken(name, error),
    );
    return remote ? [remote] : [];
  });
