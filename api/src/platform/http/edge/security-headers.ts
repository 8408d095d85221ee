import { transportSecurity } from '@hub/shared/door/transport-security';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/read-config.ts';
import { readCookie } from '../../sessions/cookies.ts';
import { isPicture } from './route-table.ts';

const always: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
};

// Not by @fastify/helmet: what Fastify refuses before its hooks run needs the same, so the list would stand twice; and a
// route's own policy must win over it.
const addMissing = (reply: FastifyReply): void => {
  for (const [name, value] of Object.entries(always)) {
    if (!reply.hasHeader(name)) reply.header(name, value);
  }
};

/** For the few answers that are made before any hook runs. */
export const addHeadersEarly = (reply: FastifyReply, { apiOrigin }: Config): void => {
  addMissing(reply);
  reply.headers(transportSecurity(apiOrigin));
  reply.header('vary', 'Origin').header('cache-control', 'no-store');
};

// A visitor's too: their orders hold a telephone number, an e-mail and a ticket. The first answer only gives them the cookie.
// Programs of the link feed send a token instead.
const isPersonal = (request: FastifyRequest, reply: FastifyReply, config: Config): boolean =>
  (['session', 'guest'] as const).some((kind) => readCookie(kind, config, request) !== undefined) ||
  request.headers.authorization !== undefined ||
  reply.hasHeader('set-cookie');

/** Headers of every answer, errors too; a route that needs others sets them itself. */
export const addSecurityHeaders = (app: FastifyInstance, config: Config): void => {
  const transport = transportSecurity(config.apiOrigin);
  app.addHook('onSend', async (request, reply) => {
    addMissing(reply);
    reply.headers(transport);
    if (isPersonal(request, reply, config) && !isPicture(request.url))
      reply.header('cache-control', 'no-store');
    else if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  });
};
