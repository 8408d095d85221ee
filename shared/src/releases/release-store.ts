import { Value } from 'typebox/value';
import { Change, Channels, noChannels } from '../contracts/kit/registry/channels.ts';
import { HubState } from '../contracts/kit/registry/hub-state.ts';
import {
  Release,
  ReleasedFileName,
  ReleaseSignature,
  ReleaseVersion,
} from '../contracts/kit/registry/release.ts';
import { Name } from '../contracts/kit/registry/words.ts';
import { createDiskStorage } from '../files/disk-storage.ts';
import { createS3Storage } from '../files/s3-storage.ts';
import { bytesOf, type Storage } from '../files/storage.ts';
import { integrityOf } from './integrity.ts';

/** The store cannot be reached, or what lies in it is not what it should be. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/** A file by its content. */
export interface NamedFile {
  readonly name: string;
  readonly data: Uint8Array;
}

/** The channels, and a tag by which somebody else's change is noticed. */
export interface ReadChannels {
  readonly channels: Channels;
  readonly tag: string | undefined;
}

const releaseFile = 'release.json';
const signatureFile = 'signature.json';
const channelsFile = 'channels.json';
const hubFile = 'hub.json';

const contentTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
};
const contentTypeOf = (name: string): string =>
  contentTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

const failure = (cause: unknown) => new StoreError('the release store cannot be reached', { cause });

const isUrl = /^https?:\/\//;

const storageOf = (place: string): Storage =>
  isUrl.test(place)
    ? createS3Storage(place, '', { contentType: contentTypeOf, failure })
    : createDiskStorage(place);

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

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`);
const paddedWidth = 8;
const logFile = (revision: number) => `log/${String(revision).padStart(paddedWidth, '0')}.json`;

/**
 * Releases of remotes and what is in use of them: `releases/<remote>/<version>/…`, which never changes, `channels.json`,
 * a log of who changed it, and `hub.json` of the hub that runs from it. In a folder, or in a bucket.
 */
export const openReleaseStore = (place: string) => {
  const storage = storageOf(place);

  const readBytes = async (name: string) => {
    const file = await storage.read(name);
    return file && { data: await bytesOf(file), tag: file.tag };
  };

  const parse = <T>(name: string, data: Buffer, read: (value: unknown) => T): T => {
    try {
      return read(JSON.parse(data.toString()));
    } catch (cause) {
      throw new StoreError(`${name} in the release store cannot be read`, { cause });
    }
  };

  const readFile = async (remote: string, version: string, name: string): Promise<Buffer | undefined> =>
    (await readBytes(fileOf(remote, version, name)))?.data;

  const readRelease = async (remote: string, version: string): Promise<Release | undefined> => {
    const data = await readFile(remote, version, releaseFile);
    if (!data) return undefined;
    const release = parse(releaseFile, data, (value) => Value.Parse(Release, value));
    if (release.remote !== remote || release.version !== version)
      throw new StoreError(
        `the release ${remote} ${version} says that it is ${release.remote} ${release.version}`,
      );
    return release;
  };

  return {
    place,
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
        return parse(signatureFile, data, (value) => Value.Parse(ReleaseSignature, value));
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
    readChannels: async (): Promise<ReadChannels> => {
      const file = await readBytes(channelsFile);
      if (!file) return { channels: noChannels, tag: undefined };
      return {
        channels: parse(channelsFile, file.data, (value) => Value.Parse(Channels, value)),
        tag: file.tag,
      };
    },
    /** False where somebody else wrote them since they were read. */
    writeChannels: (channels: Channels, tag: string | undefined): Promise<boolean> =>
      storage.writeIf(channelsFile, json(channels), tag),
    /** Adds a line to the log; one that is there stays as it is. */
    log: async (change: Change): Promise<void> => {
      await storage.writeIf(logFile(change.revision), json(change), undefined);
    },
    readLog: async (latest: number, count: number): Promise<Change[]> => {
      const changes: Change[] = [];
      for (let revision = latest; revision > 0 && changes.length < count; revision -= 1) {
        const file = await readBytes(logFile(revision));
        if (file) changes.push(parse('log', file.data, (value) => Value.Parse(Change, value)));
      }
      return changes;
    },
    readHub: async (): Promise<HubState | undefined> => {
      const file = await readBytes(hubFile);
      return file && parse(hubFile, file.data, (value) => Value.Parse(HubState, value));
    },
    writeHub: (state: HubState): Promise<void> => storage.write(hubFile, json(state)),
  };
};

export type ReleaseStore = ReturnType<typeof openReleaseStore>;
