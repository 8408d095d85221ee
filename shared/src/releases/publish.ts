import { createHash } from 'node:crypto';
import type { Release } from '../contracts/kit/registry/release.ts';
import { brokenPromises, refusedClaims, unmetNeeds } from './check-release.ts';
import { integrityOf } from './integrity.ts';
import { type RemoteBuild, readBuild } from './read-build.ts';
import type { ReleaseStore } from './release-store.ts';
import { signRelease, type TeamKey } from './signing.ts';
import { StoreError } from './store-files.ts';
import type { NamedFile } from './stored-releases.ts';

/** Why a release is not taken. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
  readonly reasons: readonly string[];

  constructor(what: string, reasons: readonly string[]) {
    super(`${what} is refused:\n${reasons.map((reason) => `- ${reason}`).join('\n')}`);
    this.reasons = reasons;
  }
}

/** Who does something to the store. */
export interface Actor {
  by: string;
  /** Machine and commit. */
  from: string;
}

const shownHash = 8;

const hashOf = (files: readonly NamedFile[]): string => {
  const hash = createHash('sha256');
  for (const { name, data } of [...files].sort((one, other) => (one.name < other.name ? -1 : 1)))
    hash.update(`${name}\0${integrityOf(data)}\0`);
  return hash.digest('hex').slice(0, shownHash);
};

/**
 * Compressed copies are no part of what a build is: another machine may pack otherwise. Nor is the list of its files, which may
 * come in any order.
 */
const isOwn = ({ name }: NamedFile) => !/\.(?:br|gz)$|^files\.json$/.test(name);

const releaseOf = (build: RemoteBuild, packageVersion: string, { by, from }: Actor): Release => ({
  format: 1,
  remote: build.declaration.name,
  version: `${packageVersion}-${hashOf(build.files.filter(isOwn))}`,
  createdAt: new Date().toISOString(),
  by,
  from,
  needs: { shared: build.declaration.shared, modules: build.needs },
  exposes: build.exposes,
  files: build.files.map(({ name, data }) => ({ name, size: data.length, integrity: integrityOf(data) })),
});

/** Why the hub that runs from this store could not carry a build; nothing where it can. */
export const objectionsTo = async (store: ReleaseStore, build: RemoteBuild): Promise<string[]> => {
  const [{ channels }, hub] = await Promise.all([store.readChannels(), store.readHub()]);
  const needs = { shared: build.declaration.shared, modules: build.needs };
  return [
    ...brokenPromises(build),
    // Before a hub ever ran from the store nobody knows what it carries; it looks for itself when it reads.
    ...(hub ? unmetNeeds(needs, hub.offer) : []),
    ...refusedClaims(build.declaration, channels, hub),
  ];
};

const contentsOf = ({ files }: Release): string =>
  JSON.stringify(files.map(({ name, integrity }) => `${name} ${integrity}`).sort());

/** Answers for what lies in the store, where that is what was built here: who wrote it there first may have been another. */
const signStored = async (store: ReleaseStore, built: Release, key: TeamKey): Promise<void> => {
  const { remote, version } = built;
  const stored = await store.readRelease(remote, version);
  if (!stored || contentsOf(stored) !== contentsOf(built))
    throw new ReleaseRefused(`${remote} ${version}`, [
      'lies in the store with other files than this build has: give the package another version',
    ]);
  await store.writeSignature(remote, version, signRelease(stored, key));
};

interface Given extends Actor {
  /** The folder of the build. */
  folder: string;
  /** Name of the remote, as it is to be. */
  remote: string;
  /** Of its package. */
  packageVersion: string;
  /** Signs the release, for hubs that know whose it has to be. */
  key?: TeamKey | undefined;
}

/**
 * Puts a build into the store, after it was checked against what runs. The same build again is the same version, and
 * nothing is written. It is in use only once it is activated.
 */
export const publish = async (
  store: ReleaseStore,
  { folder, remote, packageVersion, key, ...actor }: Given,
): Promise<{ release: Release; isNew: boolean }> => {
  const build = readBuild(folder);
  if (build.declaration.name !== remote)
    throw new StoreError(`${folder} is the build of ${build.declaration.name}`);
  const reasons = await objectionsTo(store, build);
  const release = releaseOf(build, packageVersion, actor);
  if (reasons.length > 0) throw new ReleaseRefused(`${remote} ${release.version}`, reasons);
  const isNew = await store.writeRelease(release, build.files);
  if (key) await signStored(store, release, key);
  return { release, isNew };
};
