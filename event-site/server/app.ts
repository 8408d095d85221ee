import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { acceptsMarkdown } from '@hub/shared/door/accepts-markdown';
import type { DoorState } from '@hub/shared/door/health';
import { askForReaders } from '@hub/shared/door/reader';
import { serveHealth } from '@hub/shared/door/serve-health';
import { createLogger, factsOf, type Logger } from '@hub/shared/logging/logger';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { type AskApi, askApiOver, askInTime, patienceMs } from './api/ask-api.ts';
import { eventId, findEvent } from './api/find-event.ts';
import { serveProgramme } from './api/programme.ts';
import { readAssets } from './assets.ts';
import { errorDocument, eventDocument, unavailableDocument } from './document/event-document.ts';
import { securityHeaders } from './document/headers.ts';
import type { Site } from './document/site.ts';
import { packAnswers } from './packing.ts';
import { type AskHtml, type AskScreen, askHtmlOver, screenWithin } from './screen/ask-screen.ts';
import type { EventSiteSettings } from './settings.ts';

const dist = path.resolve(import.meta.dirname, '../dist');
const longestAddress = 8192;

export interface EventSiteParts {
  settings: EventSiteSettings;
  /** How to reach the API; over http where left out. */
  askApi?: AskApi;
  /** How to reach the HTML server; over http where left out. */
  askHtml?: AskHtml;
  /** Folder of the page's build. */
  folder?: string;
  /** How long a page waits for the API. */
  patience?: number;
  log?: Logger;
  /** What the door before it knows of the health of the process. */
  doorState?: DoorState;
}

// The hub's map also leads here; naming it is what lets it.
const robotsText = (hubOrigin: string) =>
  `User-agent: *\nDisallow: /api/\n\nSitemap: ${hubOrigin}/sitemap.xml\n`;

// The hub writes the Markdown of every page.
const markdownOf = (hubOrigin: string, id: string) => `${hubOrigin}/activities/${id}.md`;

const pathOf = (address: string) => address.split('?')[0] ?? '/';

const sendPage = (reply: FastifyReply, status: number, page: string) =>
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);

/** The event site: its documents, its files and the call it is known for. It listens to nothing yet. */
export const buildEventSite = async (parts: EventSiteParts): Promise<FastifyInstance> => {
  const { settings, folder = dist, log = createLogger(settings.logLevel) } = parts;
  const askApi = askInTime(
    parts.patience ?? patienceMs,
    parts.askApi ?? askApiOver(settings.apiInternalOrigin),
  );
  const askScreen = screenWithin(
    settings.renderBudgetMs,
    parts.askHtml ?? askHtmlOver(settings.htmlInternalOrigin),
  );
  const assets = readAssets(folder);
  const site = (): Site => ({ ...settings, ...assets() });
  const headers = securityHeaders(settings);
  const sendError = (request: FastifyRequest, reply: FastifyReply, status: number) =>
    sendPage(reply.headers(headers), status, errorDocument(site(), pathOf(request.url), status));

  const { trustedProxies } = settings.door;
  const app = Fastify({
    pluginTimeout: 0,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => {
      void sendError(request, reply, error.statusCode ?? 400);
    },
  });
  askForReaders(app);
  await packAnswers(app);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) log.error({ url: request.url, ...factsOf(error) }, 'event site');
    return sendError(request, reply, status);
  });
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.code(405).header('allow', 'GET, HEAD').type('text/plain; charset=utf-8').send('');
    return sendError(request, reply, 404);
  });
  serveHealth(app, parts.doorState);
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsText(settings.hubOrigin)),
  );
  app.get('/', (_request, reply) => reply.redirect(`${settings.hubOrigin}/events`));
  app.get('/activities', (_request, reply) => reply.redirect(`${settings.hubOrigin}/events`));
  app.get<{ Params: { id: string } }>(
    `/activities/:id(^${eventId.source.slice(1, -1)}).md`,
    (request, reply) => reply.redirect(markdownOf(settings.hubOrigin, request.params.id)),
  );
  serveEvents(app, { site, askApi, askScreen, sendError });
  serveProgramme(app, askApi);
  await serveAssets(app, folder);
  return app;
};

interface EventPages {
  site: () => Site;
  askApi: AskApi;
  askScreen: AskScreen;
  sendError: (request: FastifyRequest, reply: FastifyReply, status: number) => FastifyReply;
}

const serveEvents = (app: FastifyInstance, { site, askApi, askScreen, sendError }: EventPages) => {
  app.get<{ Params: { id: string } }>(`/activities/:id(${eventId.source})`, async (request, reply) => {
    if (request.url.length > longestAddress) return sendError(request, reply, 414);
    const { id } = request.params;
    reply.header('vary', 'Accept');
    if (acceptsMarkdown(request.headers.accept)) return reply.redirect(markdownOf(site().hubOrigin, id));
    const path = `/activities/${id}`;
    // Side by side: neither waits for the other.
    const [found, screen] = await Promise.all([findEvent(id, askApi), askScreen(path)]);
    if (found.status === 404) return sendError(request, reply, 404);
    if (found.status === 200) {
      const page = eventDocument(site(), path, found.event, screen);
      return sendPage(reply.headers(securityHeaders(site(), screen?.sheets)), 200, page);
    }
    return sendPage(reply.header('retry-after', '5'), 503, unavailableDocument(site(), path));
  });
};

const hashed = /\.[0-9a-f]{8}\.(?:js|css)$/;
const served = /^[\w.-]+\.(?:js|css)$/;
const yearS = 31_536_000;

const serveAssets = async (app: FastifyInstance, folder: string) => {
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false });
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const file = request.params['*'];
    if (!served.test(file)) return reply.callNotFound();
    const age = hashed.test(file) ? `public, max-age=${yearS}, immutable` : 'no-cache';
    return reply.header('cache-control', age).sendFile(file);
  });
};
