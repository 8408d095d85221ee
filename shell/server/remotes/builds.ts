import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@hub/shared/contracts/kit/registry';
import {
  type AssetList,
  type Remote,
  type ReportBroken,
  readRemotes,
  remoteFolders,
} from './read-remotes.ts';
import { inlinedManifests, registryOf } from './registry.ts';

/** Everything the HTML server knows of the deployed builds, read at one moment. */
export interface Builds {
  shell: AssetList;
  /** What `embed.js` loads; empty where it is not deployed. */
  embed: AssetList;
  remotes: Remote[];
  registry: Registry;
  manifests: Record<string, unknown>;
}

interface Options {
  shellDist: string;
  remotesDir: string;
  /** How old the answer may be; 0 looks at the files every time. */
  maxAgeMs: number;
  onBroken: ReportBroken;
}

const described = ['remote.json', 'mf-manifest.json', 'assets.json', 'server.cjs'];

const mtimeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Folder with the build of `embed.js`. */
export const embedFolderIn = (remotesDir: string): string => path.join(remotesDir, 'shared/dist');

const assetsIn = (dist: string) => path.join(dist, 'assets.json');

const fingerprint = ({ shellDist, remotesDir }: Options) =>
  [
    assetsIn(shellDist),
    path.join(shellDist, 'server.cjs'),
    assetsIn(embedFolderIn(remotesDir)),
    ...remoteFolders(remotesDir).flatMap(({ dist }) => described.map((file) => path.join(dist, file))),
  ]
    .map((file) => `${file} ${mtimeOf(file)}`)
    .join('\n');

const readAssets = (dist: string) => JSON.parse(readFileSync(assetsIn(dist), 'utf8')) as AssetList;

const readBuilds = ({ shellDist, remotesDir, onBroken }: Options): Builds => {
  const embedDist = embedFolderIn(remotesDir);
  const remotes = readRemotes(remotesDir, onBroken);
  return {
    shell: readAssets(shellDist),
    embed: existsSync(assetsIn(embedDist)) ? readAssets(embedDist) : {},
    remotes,
    registry: registryOf(remotes),
    manifests: inlinedManifests(remotes),
  };
};

/** Gives the builds as they are deployed now: a remote is released without a restart of this server. */
export const watchBuilds = (options: Options): (() => Builds) => {
  let seen = fingerprint(options);
  let builds = readBuilds(options);
  let lookedAt = Date.now();
  return () => {
    if (Date.now() - lookedAt < options.maxAgeMs) return builds;
    lookedAt = Date.now();
    const now = fingerprint(options);
    if (now === seen) return builds;
    try {
      builds = readBuilds(options);
      seen = now;
    } catch (error) {
      // In the middle of a release the files do not fit together; what was good stays until they do.
      options.onBroken('shell', error);
    }
    return builds;
  };
};
