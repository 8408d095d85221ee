import { answerHeaders } from '@hub/shared/contracts/kit/headers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/read-config.ts';
import { isPicture, pathOf, type RouteTable } from './route-table.ts';

const SITE_HEADERS = 'content-type, x-requested-with, authorization';
const SITE_EXPOSED = [...Object.values(answerHeaders), 'retry-after', 'authorization'].join(', ');
const FEED_HEADERS = 'content-type, authorization, idempotency-key';
const FEED_EXPOSED = 'link, retry-after, x-request-id';
const PREFLIGHT_SECONDS = '600';

const allowOrigin = (reply: FastifyReply, origin: string, isOpen: boolean): void => {
  if (isOpen) {
    reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', FEED_EXPOSED);
    return;
  }
  reply
    .header('access-control-allow-origin', origin)
    .header('access-control-allow-credentials', 'true')
    .header('access-control-expose-headers', SITE_EXPOSED);
};

const isPreflight = (request: FastifyRequest): boolean =>
  request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;

/** CORS with credentials for hub and event site alone; link feed and assets answer any origin without. */
export const answerCors = (app: FastifyInstance, config: Config, routes: RouteTable): void => {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    const path = pathOf(request.url);
    const isOpen = isPicture(path) || (request.routeOptions.config.isFeed ?? routes.isOpen(path));
    reply.header('vary', 'Origin');
    if (origin === undefined || !(isOpen || config.allowedOrigins.has(origin))) return;
    allowOrigin(reply, origin, isOpen);
    const methods = isPreflight(request) ? routes.methodsOf(path) : [];
    if (methods.length === 0) return;
    return reply
      .header('access-control-allow-methods', methods.join(', '))
      .header('access-control-allow-headers', isOpen ? FEED_HEADERS : SITE_HEADERS)
      .header('access-control-max-age', PREFLIGHT_SECONDS)
      .code(204)
      .send();
  });
};
