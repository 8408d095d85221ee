import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@hub/shared/contracts/kit/registry';
import type { Holding, Refusal } from '@hub/shared/contracts/kit/registry/claims';
import type { ReportFault } from '../faults/fault.ts';
import { type FirstScript, firstScriptFile, readFirstScript } from './first-script.ts';
import { createOwnership, type Ownership } from './ownership.ts';
import { type CanaryRelease, messageOf, nothingReleased, type Released } from './read-released.ts';
import {
  type AssetList,
  described,
  hashOf,
  type Remote,
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
  firstScript: FirstScript;
  /** What the shell carries for remotes. */
  offer: SharedOffer;
  /** What lies in folders while a release is in its place: tabs that were open before ask for these files. */
  replaced: readonly Remote[];
  /** Versions that some visitors get, by the remote's name. */
  canaries: ReadonlyMap<string, CanaryRelease>;
  /** Who has which route, kind, slot … */
  holdings: Holding[];
  /** What remotes claim and did not get. */
  refusals: Refusal[];
  /** What `embed.js` loads; empty where it is not deployed. */
  embed: AssetList;
  registry: Registry;
  manifests: Record<string, unknown>;
}

interface Options {
  /** What the release store says is in use; it goes before what lies in folders. */
  released?: () => Released;
  shellDist: string;
  remotesDir: string;
  /** How old the answer may be; 0 looks at the files every time. */
  maxAgeMs: number;
  onFault: ReportFault;
  /** Whether what was deployed last takes the place of what is broken. */
  keepsGood?: boolean;
  /** How long a remote whose folder is away keeps what it has. */
  awayMs?: number | undefined;
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
    path.join(shellDist, firstScriptFile),
    assetsIn(embedFolderIn(remotesDir)),
    ...buildFolders(remotesDir).flatMap(({ dist }) => described.map((file) => path.join(dist, file))),
  ]
    .map(stampOf)
    .join('\n');

interface Readers {
  remotes: () => Deployed;
  grant: Ownership;
}

const byName = (one: Remote, other: Remote) => (one.declaration.name < other.declaration.name ? -1 : 1);

/** What is deployed, each with what it may have: releases in place of folders. */
const readGranted = (found: readonly Remote[], released: Released, grant: Ownership, offer: SharedOffer) => {
  const { stable, canaries, owners } = released;
  const inFolders = found.filter(({ declaration }) => !stable.has(declaration.name));
  const usual = [...inFolders, ...stable.values()].sort(byName);
  const tried = [...canaries.values()];
  const all = [...usual, ...tried.map(({ remote }) => remote)];
  const { remotes, ...ownership } = grant(all, offer.version, owners);
  return {
    ...ownership,
    remotes: remotes.slice(0, usual.length),
    canaries: new Map(
      remotes
        .slice(usual.length)
        .map((remote, index) => [remote.declaration.name, { remote, percent: tried[index]?.percent ?? 0 }]),
    ),
  };
};

const readBuilds = (
  { shellDist, remotesDir, released = () => nothingReleased }: Options,
  read: Readers,
): Builds => {
  const embedDist = embedFolderIn(remotesDir);
  const { unreadable, ...found } = read.remotes();
  const offer = readOffer(shellDist);
  const releases = released();
  const granted = readGranted(found.remotes, releases, read.grant, offer);
  const { remotes } = granted;
  const shell = readAssets(shellDist);
  const shellServer = readServerCode(shellDist);
  return {
    ...granted,
    unreadable: unreadable.filter((name) => !releases.stable.has(name)),
    replaced: found.remotes.filter(({ declaration }) => releases.stable.has(declaration.name)),
    offer,
    shell,
    firstScript: readFirstScript(shellDist),
    ...(shellServer ? { shellServer } : {}),
    shellVersion: hashOf(JSON.stringify(shell), shellServer?.text ?? ''),
    embed: existsSync(assetsIn(embedDist)) ? readAssets(embedDist) : {},
    registry: registryOf(remotes),
    manifests: inlinedManifests(remotes),
  };
};

/** So long what could not be read is left alone, unless it changes. */
const retryAfterMs = 10_000;

/** Gives the builds as they are deployed now: a remote is released without a restart of this server. */
export const watchBuilds = (options: Options): (() => Builds) => {
  const { remotesDir, onFault } = options;
  const read: Readers = {
    remotes: createRemoteReader({ dir: remotesDir, onFault, keepsGood: options.keepsGood ?? true }),
    grant: createOwnership({
      file: path.join(remotesDir, '.cache/owners.json'),
      onFault,
      awayMs: options.awayMs,
    }),
  };
  const seenNow = () => ({ files: fingerprint(options), released: options.released?.() });
  let seen = seenNow();
  let builds = readBuilds(options, read);
  let lookedAt = Date.now();
  let failed: { of: typeof seen; at: number } | undefined;
  const isSame = (one: typeof seen, other: typeof seen | undefined) =>
    one.files === other?.files && one.released === other.released;
  return () => {
    const isOld = Date.now() - lookedAt >= options.maxAgeMs;
    if (!isOld && options.released?.() === seen.released) return builds;
    lookedAt = Date.now();
    let now = seen;
    try {
      now = seenNow();
      if (isSame(now, seen)) return builds;
      // Read by every request it would cost each as much.
      if (isSame(now, failed?.of) && Date.now() - (failed?.at ?? 0) < retryAfterMs) return builds;
      builds = readBuilds(options, read);
      seen = now;
    } catch (error) {
      failed = { of: now, at: Date.now() };
      // In the middle of a release the files do not fit together; what was good stays until they do.
      options.onFault({
        remote: 'shell',
        version: builds.shellVersion,
        kind: 'files',
        message: messageOf(error),
      });
    }
    return builds;
  };
};
