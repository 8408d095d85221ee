import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Registry } from '@hub/shared/contracts/kit/registry';
import { StoreError } from '@hub/shared/releases/store-files';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ReportFault } from '../faults/fault.ts';
import { EncodedText, sendEncoded } from '../http/encoded-text.ts';
import type { Builds } from '../remotes/builds.ts';
import type { RemotesFiles } from '../remotes/remotes-file.ts';
import { lostFiles } from './lost-files.ts';
import { publicDeclaration } from './public-declaration.ts';

interface Dependencies {
  builds: () => Builds;
  remotesFiles: RemotesFiles;
  /** The folder of a release, whether it is in use or was before. */
  releaseFolder: (remote: string, version: string) => Promise<string | undefined>;
  shellFolder: string;
  /** Folder with the build of `embed.js`, by which pages of other origins show a remote. */
  embedFolder: string;
  /** What such a page has to know; the shell's own documents carry it in their settings. */
  origins: { api: string; events: string };
  /** Whether source maps are public, as in development. */
  maps: boolean;
  onFault: ReportFault;
}

const publicFolder = path.resolve(import.meta.dirname, '../public');
const icons = ['icon-192.png', 'icon-512.png', 'icon-maskable-512.png'];
const publicFiles = ['favicon.ico', 'icon.svg', 'apple-touch-icon.png', ...icons];
const hashed = /\.[0-9a-f]{8}\.(?:js|css)$/;
// A build folder also holds what only this server and the team's error reports read.
const served = /^[\w.-]+\.(?:js|css|json|svg|png|webp|avif|woff2)$/;
/** `release.json` says who released it, from which machine and commit. */
const isPublic = (file: string): boolean =>
  served.test(file) && file !== 'release.json' && file !== 'signature.json';
const isMap = /^[\w.-]+\.map$/;

const yearS = 31_536_000;
const dayS = 86_400;

const forEver = `public, max-age=${yearS}, immutable`;

const cacheControl = (file: string) => (hashed.test(file) ? forEver : 'no-cache');

/** A name with a hash in it is never asked about again: what a browser would ask by is left out. */
const unasked = { lastModified: false, etag: false, acceptRanges: false };

const sendFrom = (reply: FastifyReply, folder: string, file: string, maxAge = cacheControl(file)) =>
  reply
    .headers({ 'cache-control': maxAge, 'access-control-allow-origin': '*' })
    .sendFile(file, folder, hashed.test(file) ? unasked : {});

const sendDeclaration = async (reply: FastifyReply, folder: string) => {
  const text = await readFile(path.join(folder, 'remote.json'), 'utf8').catch(() => '');
  const declaration = publicDeclaration(text);
  if (!declaration) return reply.callNotFound();
  return reply
    .headers({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' })
    .type('application/json; charset=utf-8')
    .send(declaration);
};

/** Makes something anew only when what it is made of is another object. */
const memoizeLast = <From extends object, Output>(make: (from: From) => Output): ((from: From) => Output) => {
  let last: { from: From; made: Output } | undefined;
  return (from) => {
    if (last?.from !== from) last = { from, made: make(from) };
    return last.made;
  };
};

/** The shell's files, the remotes' files by their current registry, and the few files at the root. */
export const serveFiles = async (app: FastifyInstance, dependencies: Dependencies) => {
  const { builds, remotesFiles, releaseFolder, shellFolder, embedFolder, origins, maps, onFault } =
    dependencies;
  const fromFolder = (reply: FastifyReply, folder: string, file: string, maxAge?: string) => {
    if (file === 'remote.json') return sendDeclaration(reply, folder);
    return isPublic(file) || (maps && isMap.test(file))
      ? sendFrom(reply, folder, file, maxAge)
      : reply.callNotFound();
  };
  await app.register(fastifyStatic, {
    root: shellFolder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    fromFolder(reply, shellFolder, request.params['*']),
  );
  app.get<{ Params: { '*': string } }>('/embed/*', (request, reply) =>
    fromFolder(reply, embedFolder, request.params['*']),
  );
  const watchLost = lostFiles({ builds, onFault });
  const fromRelease = async (reply: FastifyReply, remote: string, version: string, file: string) => {
    const folder = await releaseFolder(remote, version).catch((error: unknown) => {
      if (error instanceof StoreError) return error;
      throw error;
    });
    if (folder instanceof StoreError) {
      onFault({ remote, version, kind: 'files', message: folder.message });
      return reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '10' }).send();
    }
    return folder === undefined ? reply.callNotFound() : fromFolder(reply, folder, file, forEver);
  };
  app.get<{ Params: { name: string; '*': string } }>('/remotes/:name/*', (request, reply) => {
    const { name, '*': file } = request.params;
    watchLost(reply.raw, `/remotes/${name}/`, file);
    const [version = '', inRelease] = file.split('/', 2);
    if (inRelease !== undefined) return fromRelease(reply, name, version, file.slice(version.length + 1));
    const base = `/remotes/${name}/`;
    const { remotes, replaced } = builds();
    const remote = [...remotes, ...replaced].find((candidate) => candidate.base === base);
    return remote ? fromFolder(reply, remote.dist, file) : reply.callNotFound();
  });
  const registryText = memoizeLast(
    (registry: Registry) => new EncodedText(JSON.stringify({ ...registry, origins })),
  );
  app.get('/remotes.json', (request, reply) => {
    reply
      .headers({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' })
      .type('application/json; charset=utf-8');
    return sendEncoded(request, reply, registryText(builds().registry));
  });
  app.get<{ Params: { hash: string } }>('/remotes.:hash(^[0-9a-f]{16}$).js', (request, reply) => {
    const known = remotesFiles.withHash(request.params.hash);
    // Another server of the hub, in the middle of a release, has named it: what this one has is as good as `/remotes.json`.
    const file = known ?? remotesFiles.fileOf(builds()).file;
    reply.header('cache-control', known ? forEver : 'no-store').type('text/javascript; charset=utf-8');
    return sendEncoded(request, reply, file);
  });
  for (const file of publicFiles) {
    app.get(`/${file}`, (_request, reply) =>
      reply.header('cache-control', `public, max-age=${dayS}`).sendFile(file, publicFolder),
    );
  }
};
