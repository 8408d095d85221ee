import { Value } from 'typebox/value';
import {
  Release,
  ReleasedFileName,
  ReleaseSignature,
  ReleaseVersion,
} from '../contracts/kit/registry/release.ts';
import { Name } from '../contracts/kit/registry/words.ts';
import type { Storage } from '../files/storage.ts';
import { integrityOf } from './integrity.ts';
import { json, parseFile, readBytes, StoreError } from './store-files.ts';

/** A file by its content. */
export interface NamedFile {
  readonly name: string;
  readonly data: Uint8Array;
}

const releaseFile = 'release.json';
const signatureFile = 'signature.json';

/** Whether these name a release: they become parts of paths and addresses. */
export const isReleaseName = (remote: string, version: string): boolean =>
  Value.Check(Name, remote) && Value.Check(ReleaseVersion, version);

const folderOf = (remote: string, version: string): string => {
  if (!isReleaseName(remote, version)) throw new StoreError(`no release can be called ${remote} ${version}`);
  return `releases/${remote}/${version}`;
};

const fileOf = (remote: string, version: string, name: string): string => {
  if (!Value.Check(ReleasedFileName, name)) throw new StoreError(`no file can be called ${name}`);
  return `${folderOf(remote, version)}/${name}`;
};

/** The releases that lie in a store. */
export const releasesIn = (storage: Storage) => {
  const readFile = async (remote: string, version: string, name: string): Promise<Buffer | undefined> =>
    (await readBytes(storage, fileOf(remote, version, name)))?.data;

  const readRelease = async (remote: string, version: string): Promise<Release | undefined> => {
    const data = await readFile(remote, version, releaseFile);
    if (!data) return undefined;
    const release = parseFile(releaseFile, data, (value) => Value.Parse(Release, value));
    if (release.remote !== remote || release.version !== version)
      throw new StoreError(
        `the release ${remote} ${version} says that it is ${release.remote} ${release.version}`,
      );
    return release;
  };

  return {
    readFile,
    readRelease,
    /** All files of a release; throws where one is not what the release says of it. */
    async *readFiles(release: Release): AsyncGenerator<NamedFile> {
      for (const { name, integrity } of release.files) {
        const data = await readFile(release.remote, release.version, name);
        if (!data) throw new StoreError(`${release.remote} ${release.version}: ${name} is missing`);
        if (integrityOf(data) !== integrity)
          throw new StoreError(
            `${release.remote} ${release.version}: ${name} is not the file that was released`,
          );
        yield { name, data };
      }
    },
    /** Writes a release; false where there is one of this name already, which stays as it is. */
    writeRelease: async (release: Release, files: readonly NamedFile[]): Promise<boolean> => {
      const { remote, version } = release;
      if (await readRelease(remote, version)) return false;
      for (const { name, data } of files) await storage.write(fileOf(remote, version, name), data);
      // Last, and only once: until then there is no release.
      return storage.writeIf(fileOf(remote, version, releaseFile), json(release), undefined);
    },
    /** What cannot be read is no signature. */
    readSignature: async (remote: string, version: string): Promise<ReleaseSignature | undefined> => {
      const data = await readFile(remote, version, signatureFile);
      if (!data) return undefined;
      try {
        return parseFile(signatureFile, data, (value) => Value.Parse(ReleaseSignature, value));
      } catch {
        return undefined;
      }
    },
    /** In place of one that is there: it may be somebody else's. */
    writeSignature: (remote: string, version: string, signature: ReleaseSignature): Promise<void> =>
      storage.write(fileOf(remote, version, signatureFile), json(signature)),
    removeRelease: async (remote: string, version: string): Promise<void> => {
      const folder = folderOf(remote, version);
      await storage.remove(`${folder}/${releaseFile}`);
      for await (const { name } of storage.list(folder)) await storage.remove(name);
    },
  };
};

/** What releases there are. */
export const listsOfReleases = (storage: Storage) => ({
  /** The remotes of which there is any release. */
  listRemotes: async (): Promise<string[]> => {
    const names = new Set<string>();
    for await (const { name } of storage.list('releases')) {
      const [, remote = '', , file] = name.split('/');
      if (file === releaseFile && Value.Check(Name, remote)) names.add(remote);
    }
    return [...names].sort();
  },
  /** The versions of a remote that lie there, whole ones alone, the latest first. */
  listReleases: async (remote: string): Promise<{ version: string; at: Date }[]> => {
    if (!Value.Check(Name, remote)) return [];
    const found: { version: string; at: Date }[] = [];
    for await (const { name, changedAt } of storage.list(`releases/${remote}`)) {
      const [, , version = '', file] = name.split('/');
      if (file === releaseFile && isReleaseName(remote, version)) found.push({ version, at: changedAt });
    }
    return found.sort((one, other) => other.at.getTime() - one.at.getTime());
  },
});
