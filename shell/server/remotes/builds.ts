import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@hub/shared/contracts/kit/registry';
import type { ReportFault } from '../faults/fault.ts';
import {
  type AssetList,
  described,
  hashOf,
  readAssets,
  readServerCode,
  type ServerCode,
} from './read-remote.ts';
import { buildFolders, createRemoteReader, type Deployed } from './read-remotes.ts';
import { inlinedManifests, registryOf } from './registry.ts';

/** Everything the HTML server knows of the deployed builds, read at one moment. */
export interface Builds extends Deployed {
  shell: AssetList;
  /** The shell for the render threads; absent where all is left to browsers. */
  shellServer?: ServerCode;
  shellVersion: string;
  /** What `embed.js` loads; empty where it is not deployed. */
  embed: AssetList;
  registry: Registry;
  manifests: Record<string, unknown>;
}

interface Options {
  shellDist: string;
  remotesDir: string;
  /** How old the answer may be; 0 looks at the files every time. */
  maxAgeMs: number;
  onFault: ReportFault;
  /** Whether what was deployed last takes the place of what is broken. */
  keepsGood?: boolean;
}

const stampOf = (file: string) => {
  const stat = statSync(file, { throwIfNoEntry: false });
  return `${file} ${stat?.mtimeMs} ${stat?.size}`;
};

/** Folder with the build of `embed.js`. */
export const embedFolderIn = (remotesDir: string): string => path.join(remotesDir, 'shared/dist');

const assetsIn = (dist: string) => path.join(dist, 'assets.json');

const fingerprint = ({ shellDist, remotesDir }: Options) =>
  [
    assetsIn(shellDist),
    path.join(shellDist, 'server.cjs'),
    assetsIn(embedFolderIn(remotesDir)),
    ...buildFolders(remotesDir).flatMap(({ dist }) => described.map((file) => path.join(dist, file))),
  ]
    .map(stampOf)
    .join('\n');

const readBuilds = ({ shellDist, remotesDir }: Options, readRemotes: () => Deployed): Builds => {
  const embedDist = embedFolderIn(remotesDir);
  const deployed = readRemotes();
  const shell = readAssets(shellDist);
  const shellServer = readServerCode(shellDist);
  return {
    ...deployed,
    shell,
    ...(shellServer ? { shellServer } : {}),
    shellVersion: hashOf(JSON.stringify(shell), shellServer?.text ?? ''),
    embed: existsSync(assetsIn(embedDist)) ? readAssets(embedDist) : {},
    registry: registryOf(deployed.remotes),
    manifests: inlinedManifests(deployed.remotes),
  };
};

/** Gives the builds as they are deployed now: a remote is released without a restart of this server. */
export const watchBuilds = (options: Options): (() => Builds) => {
  const readRemotes = createRemoteReader({
    dir: options.remotesDir,
    onFault: options.onFault,
    keepsGood: options.keepsGood ?? true,
  });
  let seen = fingerprint(options);
  let builds = readBuilds(options, readRemotes);
  let lookedAt = Date.now();
  return () => {
    if (Date.now() - lookedAt < options.maxAgeMs) return builds;
    lookedAt = Date.now();
    const now = fingerprint(options);
    if (now === seen) return builds;
    try {
      builds = readBuilds(options, readRemotes);
      seen = now;
    } catch (error) {
      // In the middle of a release the files do not fit together; what was good stays until they do.
      const message = error instanceof Error ? error.message : String(error);
      options.onFault({ remote: 'shell', version: builds.shellVersion, kind: 'files', message });
    }
    return builds;
  };
};
