import { createDiskStorage } from '../files/disk-storage.ts';
import { createS3Storage } from '../files/s3-storage.ts';
import { bytesOf, type Storage } from '../files/storage.ts';

/** The store cannot be reached, or what lies in it is not what it should be. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/** Nothing is known of what lies in it: it may be back in a moment. */
export class StoreUnreachable extends StoreError {}

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

const failure = (cause: unknown) => new StoreUnreachable('the release store cannot be reached', { cause });

const isUrl = /^https?:\/\//;

/** Where the store's files lie: in a folder, or in a bucket. */
export const storageAt = (place: string): Storage =>
  isUrl.test(place)
    ? createS3Storage(place, '', { contentType: contentTypeOf, failure })
    : createDiskStorage(place);

/** Content and tag of a file, if it is there. */
export const readBytes = async (storage: Storage, name: string) => {
  const file = await storage.read(name);
  return file && { data: await bytesOf(file), tag: file.tag };
};

/** Reads JSON; throws a `StoreError` that names the file where it is none, or not what `read` expects. */
export const parseFile = <T>(name: string, data: Buffer, read: (value: unknown) => T): T => {
  try {
    return read(JSON.parse(data.toString()));
  } catch (cause) {
    throw new StoreError(`${name} in the release store cannot be read`, { cause });
  }
};

export const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`);
