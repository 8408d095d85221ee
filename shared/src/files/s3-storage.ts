import { Readable } from 'node:stream';
import type { S3 } from '@aws-sdk/client-s3';
import type { Listed, Storage } from './storage.ts';

/** Where a bucket is, as `S3_URL` says it. */
interface Place {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

const DEFAULT_REGION = 'us-east-1';

const placeOf = (s3Url: string): Place => {
  const { protocol, host, pathname, searchParams, username, password } = new URL(s3Url);
  return {
    endpoint: `${protocol}//${host}`,
    bucket: pathname.slice(1),
    region: searchParams.get('region') ?? DEFAULT_REGION,
    credentials:
      username === ''
        ? undefined
        : { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
  };
};

// Shorter than a reader waits.
const timeouts = {
  connectionTimeout: 1500,
  requestTimeout: 3000,
  socketTimeout: 10_000,
  throwOnRequestTimeout: true,
};

// For megabytes over a thin line; only whoever uploads waits for it.
const LONGEST_WRITE = 30_000;

const connect = async ({ endpoint, region, credentials }: Place): Promise<S3> => {
  // Megabytes of code that only hubs with a bucket load.
  const { S3: Client } = await import('@aws-sdk/client-s3');
  return new Client({
    endpoint,
    region,
    ...(credentials ? { credentials } : {}),
    // The bucket stands in the path: names of hosts for each bucket are not everywhere.
    forcePathStyle: true,
    maxAttempts: 2,
    requestHandler: timeouts,
    // Servers of others know no newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');

/** Somebody else wrote it meanwhile. */
const isConflict = (error: unknown): boolean =>
  error instanceof Error && ['PreconditionFailed', 'ConditionalRequestConflict'].includes(error.name);

interface Options {
  /** Of a file, for those who read the bucket by themselves. */
  contentType: (name: string) => string;
  cacheControl?: string;
  /** What everything fails with while the bucket cannot be reached. */
  failure: (cause: unknown) => Error;
}

/** A folder of a bucket; an empty one is the whole bucket. */
export const createS3Storage = (s3Url: string, folder: string, options: Options): Storage => {
  const place = placeOf(s3Url);
  const { bucket: Bucket } = place;
  let client: Promise<S3> | undefined;

  /** Asks the server; undefined where the file is not there. */
  const ask = async <T>(work: (s3: S3) => Promise<T>): Promise<T | undefined> => {
    client ??= connect(place);
    try {
      return await work(await client);
    } catch (cause) {
      if (isMissing(cause)) return undefined;
      throw options.failure(cause);
    }
  };

  const keyOf = (name: string): string => (folder === '' ? name : `${folder}/${name}`);

  async function* list(below = ''): AsyncGenerator<Listed> {
    const Prefix = keyOf(below === '' ? '' : `${below}/`);
    let ContinuationToken: string | undefined;
    do {
      const from = ContinuationToken === undefined ? {} : { ContinuationToken };
      const page = await ask((s3) => s3.listObjectsV2({ Bucket, Prefix, ...from }));
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of page?.Contents ?? [])
        yield { name: Key.slice(keyOf('').length), size: Size, changedAt: LastModified };
      ContinuationToken = page?.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  const objectOf = (name: string) => ({
    Bucket,
    Key: keyOf(name),
    ContentType: options.contentType(name),
    ...(options.cacheControl === undefined ? {} : { CacheControl: options.cacheControl }),
  });

  const writeIf = async (name: string, data: Uint8Array, tag: string | undefined): Promise<boolean> => {
    const condition = tag === undefined ? { IfNoneMatch: '*' } : { IfMatch: tag };
    const object = { ...objectOf(name), Body: data, ...condition };
    const written = await ask(async (s3) => {
      try {
        await s3.putObject(object, { requestTimeout: LONGEST_WRITE });
        return true;
      } catch (error) {
        if (isConflict(error)) return false;
        throw error;
      }
    });
    // Not there any more is another file, too.
    return written ?? false;
  };

  return {
    read: async (name) => {
      const found = await ask((s3) => s3.getObject({ Bucket, Key: keyOf(name) }));
      if (!found?.Body) return undefined;
      const { ContentLength: size = 0, LastModified: changedAt = new Date(0), ETag: tag = '' } = found;
      // At once, and not as fast as a reader takes it: those who are slow would hold all connections to the bucket.
      const bytes = await ask(() => found.Body?.transformToByteArray() ?? Promise.resolve(new Uint8Array()));
      return { size, changedAt, tag, content: Readable.from([Buffer.from(bytes ?? [])]) };
    },
    write: async (name, data) => {
      const object = { ...objectOf(name), Body: data };
      await ask((s3) => s3.putObject(object, { requestTimeout: LONGEST_WRITE }));
    },
    writeIf,
    remove: async (name) => {
      await ask((s3) => s3.deleteObject({ Bucket, Key: keyOf(name) }));
    },
    list,
    // A copy onto itself is the one way to another date.
    touch: async (name) => {
      await ask((s3) =>
        s3.copyObject({
          ...objectOf(name),
          CopySource: `${Bucket}/${keyOf(name)}`,
          MetadataDirective: 'REPLACE',
        }),
      );
    },
  };
};
