import { readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { type AskApi, createDocuments } from './document/documents.ts';
import { documentHeaders } from './document/headers.ts';
import { type AssetList, readRemotes } from './remotes/read-remotes.ts';
import { registryOf } from './remotes/registry.ts';
import type { HtmlSettings } from './settings.ts';

const shellDist = path.resolve(import.meta.dirname, '../dist');
const hashed = /\.[0-9a-f]{8}\.(?:js|css)(?:\.map)?$/;

const isFile = /^\/(?:assets|remotes)\//;

const cacheControl = (file: string) =>
  hashed.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache';

interface Dependencies {
  settings: HtmlSettings;
  askApi: AskApi;
}

/** The HTML server: every document, the shell's files, the remotes' files and their registry. */
export const buildHtmlServer = async ({ settings, askApi }: Dependencies): Promise<FastifyInstance> => {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  const remotes = readRemotes(settings.remotesDir, (name, error) =>
    app.log.error({ name, error }, 'broken remote'),
  );
  const shell = JSON.parse(readFileSync(path.join(shellDist, 'assets.json'), 'utf8')) as AssetList;
  const documents = createDocuments({ settings, shell, remotes, askApi });
  const headers = documentHeaders({ remotes: [], api: settings.apiOrigin, events: settings.eventOrigin });

  await serveFolder(app, '/assets/', shellDist);
  for (const { base, dist } of remotes) await serveFolder(app, base, dist);
  app.get('/remotes.json', (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' })
      .send(registryOf(remotes)),
  );
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.code(405).header('allow', 'GET, HEAD').send();
    const { pathname } = new URL(request.url, settings.hubOrigin);
    if (isFile.test(pathname)) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    const { status, html } = await documents(pathname);
    return reply
      .code(status)
      .headers(headers)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html);
  });
  return app;
};

const serveFolder = (app: FastifyInstance, prefix: string, folder: string) =>
  app.register(fastifyStatic, {
    root: folder,
    prefix,
    decorateReply: false,
    preCompressed: true,
    wildcard: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.headers({
        'cache-control': cacheControl(file),
        'access-control-allow-origin': '*',
        'x-content-type-options': 'nosniff',
      });
    },
  });
