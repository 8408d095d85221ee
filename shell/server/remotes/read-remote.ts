import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { RegisteredRemote } from '@hub/shared/contracts/kit/registry';
import {
  type AssetList,
  type FederationManifest,
  inFile,
  readAssetList,
  readManifest,
} from '@hub/shared/releases/build-files';
import { Value } from 'typebox/value';

export type { AssetList };

/** What a remote's build says of its files. */
export interface RemoteBuild {
  federation: FederationManifest;
  assets: AssetList;
}

/** A build for the render threads, as it was when it was read: what is written over it later does not reach them. */
export interface ServerCode {
  file: string;
  text: string;
}

/** One deployed remote: its public declaration, and its build where that can be read. */
export interface Remote {
  declaration: RegisteredRemote;
  /** Which build of it: what it calls itself, and a hash of what it says. */
  version: string;
  /** Folder with the built files. */
  dist: string;
  /** Address below which the files are served, ending in a slash. */
  base: string;
  /** Absent when broken: the remote keeps its routes, and its pages show their error view. */
  build?: RemoteBuild;
  /** Absent where the remote is left to browsers. */
  server?: ServerCode;
}

/** The files of a build that this server reads; all others go to browsers. */
export const described = ['remote.json', 'mf-manifest.json', 'assets.json', 'server.cjs'] as const;

/** Where a build is from, when it is a release. */
interface Place {
  base?: string;
  version?: string;
}

/** A remote's declaration, in whatever state the rest of its build is. */
export const readDeclaration = (name: string, dist: string, place: Place = {}): Remote => {
  const text = readFileSync(path.join(dist, 'remote.json'), 'utf8');
  const base = place.base ?? `/remotes/${name}/`;
  const declared = JSON.parse(text) as object;
  // With an open mind: a remote may be newer than this server.
  const declaration = Value.Parse(RegisteredRemote, { ...declared, entry: `${base}mf-manifest.json` });
  // Under the name of another it would be taken for it.
  if (declaration.name !== name) throw new Error(`it is that of ${declaration.name}`);
  return { declaration, version: hashOf(text), dist, base };
};

/** A whole remote; throws with the name of the file that is missing or unfit. */
export const readRemote = (name: string, dist: string, place: Place = {}): Remote => {
  const { declaration, base } = inFile('remote.json', () => readDeclaration(name, dist, place));
  const federation = readManifest(name, textIn(dist));
  const assets = readAssets(dist);
  const server = readServerCode(dist);
  const texts = described.map((file) => textIfAny(dist, file));
  const version =
    place.version ?? `${federation.metaData.buildInfo?.buildVersion ?? '0'}+${hashOf(...texts)}`;
  return { declaration, version, dist, base, build: { federation, assets }, ...(server ? { server } : {}) };
};

/** What a build says of its chunks; throws where it is no such list. */
export const readAssets = (dist: string): AssetList => readAssetList(textIn(dist));

/** A build's code for the render threads, where it has any. */
export const readServerCode = (dist: string): ServerCode | undefined => {
  const file = path.join(dist, 'server.cjs');
  return existsSync(file) ? { file, text: readFileSync(file, 'utf8') } : undefined;
};

const textIn = (dist: string) => (file: string) => readFileSync(path.join(dist, file), 'utf8');

const textIfAny = (dist: string, file: string) =>
  existsSync(path.join(dist, file)) ? textIn(dist)(file) : '';

/** Eight characters tell builds apart. */
export const hashOf = (...texts: string[]): string =>
  createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 8);
