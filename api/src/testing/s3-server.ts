// Others that import this file have no such declaration.
/// <reference path="./s3rver.d.ts" />
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { BadLine } from './bad-line.ts';

export interface S3Server {
  /** For S3_URL. */
  readonly url: string;
  /** The way to it, which may break. */
  readonly line: BadLine;
  readonly close: () => Promise<void>;
}

export interface S3Options {
  /** With two, a few files make a listing of many pages, as elsewhere more than a thousand do. */
  readonly keysAPage?: number;
}

/** Lists by pages, for a library whose own tokens need a cipher that OpenSSL has given up. */
const inPages =
  (keysAPage: number): S3rver['middleware'][number] =>
  async (request, next) => {
    const { 'continuation-token': after = '', ...query } = request.query;
    request.query = query;
    await next();
    const listing = typeof request.body === 'object' ? request.body.ListBucketResult : undefined;
    if (!listing) return;
    const rest = listing.Contents.filter(({ Key }) => Key > String(after)).sort((a, b) =>
      a.Key < b.Key ? -1 : 1,
    );
    listing.Contents = rest.slice(0, keysAPage);
    listing.IsTruncated = rest.length > keysAPage;
    if (listing.IsTruncated) listing.NextContinuationToken = listing.Contents.at(-1)?.Key;
  };

/** Writes under a condition, which the library does not know: only where there is no file, or only over this one. */
const underConditions = (): S3rver['middleware'][number] => {
  let last: Promise<unknown> = Promise.resolve();

  const inTurn: S3rver['middleware'][number] = async (request, next) => {
    const { 'if-match': wanted } = request.headers;
    const [, bucket = '', ...key] = request.path.split('/');
    const there = await request.store.getObject(bucket, key.map(decodeURIComponent).join('/'), {});
    there?.content.destroy();
    const tag = there?.metadata.etag;
    if (wanted === undefined ? tag === undefined : tag === wanted) return next();
    request.status = 412;
    request.type = 'application/xml';
    request.body = '<Error><Code>PreconditionFailed</Code></Error>';
  };

  return (request, next) => {
    const { 'if-match': wanted, 'if-none-match': unwanted } = request.headers;
    if (request.method !== 'PUT' || (wanted ?? unwanted) === undefined) return next();
    const done = last.then(() => inTurn(request, next));
    last = done.catch(() => undefined);
    return done;
  };
};

/** An S3-compatible server with an empty bucket. */
export const startS3 = async ({ keysAPage = 2 }: S3Options = {}): Promise<S3Server> => {
  const directory = mkdtempSync(join(tmpdir(), 'hub-s3-'));
  const configureBuckets = [{ name: 'hub' }];
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets,
    // Of a listing it signs another path than was asked for, as the SDK once did.
    allowMismatchedSignatures: true,
  });
  // Just before the library's routes: what they answer is no XML yet.
  server.middleware.splice(-1, 0, inPages(keysAPage), underConditions());
  const line = new BadLine((await server.run()).port);
  await line.open();
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${line.port}/hub`,
    line,
    close: async () => {
      await line.close();
      server.httpServer.closeAllConnections();
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};

/** Where a hub's files may lie, for what must be the same everywhere. */
export interface Place {
  readonly name: string;
  /** What the settings say of it. */
  readonly open: (
    options?: S3Options,
  ) => Promise<{ readonly s3Url: string; readonly close: () => Promise<void> }>;
}

export const places: readonly Place[] = [
  { name: 'on the disk', open: async () => ({ s3Url: '', close: async () => undefined }) },
  {
    name: 'on S3',
    open: async (options) => {
      const { url, close } = await startS3(options);
      return { s3Url: url, close };
    },
  },
];
