import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@hub/shared/contracts/kit/registry';
import type { Refusal } from '@hub/shared/contracts/kit/registry/claims';
import type { ReportFault } from '../faults/fault.ts';
import { createOwnership, type Ownership } from './ownership.ts';
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
import { offerFile, readOffer, type SharedOffer } from './shared-offer.ts';

/** Everything the HTML server knows of the deployed builds, read at one moment. */
export interface Builds extends Deployed {
  shell: AssetList;
  /** The shell for the render threads; absent where all is left to browsers. */
  shellServer?: ServerCode;
  shellVersion: string;
  /** What the shell carries for remotes. */
  offer: SharedOffer;
  /** What remotes claim and did not get. */
  refusals: Refusal[];
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
    path.join(shellDist, offerFile),
    assetsIn(embedFolderIn(remotesDir)),
    ...buildFolders(remotesDir).flatMap(({ dist }) => described.map((file) => path.join(dist, file))),
  ]
    .map(stampOf)
    .join('\n');

interface Readers {
  remotes: () => Deployed;
  grant: Ownership;
}

const readBuilds = ({ shellDist, remotesDir }: Options, read: Readers): Builds => {
  const embedDist = embedFolderIn(remotesDir);
  const { unreadable, ...found } = read.remotes();
  const offer = readOffer(shellDist);
  const { remotes, refusals } = read.grant(found.remotes, offer.version);
  const shell = readAssets(shellDist);
  const shellServer = readServerCode(shellDist);
  return {
    remotes,
    unreadable,
    refusals,
    offer,
    shell,
    ...(shellServer ? { shellServer } : {}),
    shellVersion: hashOf(JSON.stringify(shell), shellServer?.text ?? ''),
    embed: existsSync(assetsIn(embedDist)) ? readAssets(embedDist) : {},
    registry: registryOf(remotes),
    manifests: inlinedManifests(remotes),
  };
};

/** Gives the builds as they are deployed now: a remote is released without a restart of this server. */
export const watchBuilds = (options: Options): (() => Builds) => {
  const { remotesDir, onFault } = options;
  const read: Readers = {
    remotes: createRemoteReader({ dir: remotesDir, onFault, keepsGood: options.keepsGood ?? true }),
    grant: createOwnership({ file: path.join(remotesDir, '.cache/owners.json'), onFault }),
  };
  let seen = fingerprint(options);
  let builds = readBuilds(options, read);
  let lookedAt = Date.now();
  return () => {
    if (Date.now() - lookedAt < options.maxAgeMs) return builds;
    lookedAt = Date.now();
    const now = fingerprint(options);
    if (now === seen) return builds;
    try {
      builds = readBuilds(options, read);
      seen = now;
    } catch (error) {
      // In the middle of a release the files do not fit together; what was good stays until they do.
      const message = error instanceof Error ? error.message : String(error);
      options.onFault({ remote: 'shell', version: builds.shellVersion, kind: 'files', message });
    }
    return builds;
  };
};
