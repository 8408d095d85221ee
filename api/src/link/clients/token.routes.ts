import OAuth2Server from '@node-oauth/oauth2-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/http/context.ts';
import { revokeToken } from './codes.queries.ts';
import { readFields } from './fields.ts';
import { limitFeedLogins } from './limit.ts';
import { findClient, oauthServer, refusalIn } from './oauth-server.ts';

const { Request, Response } = OAuth2Server;

const askedOf = (request: FastifyRequest): OAuth2Server.Request => {
  const { authorization } = request.headers;
  return new Request({
    method: 'POST',
    // Mastodon's clients send every kind of body; the library knows the one of the standard.
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': '1',
      ...(authorization === undefined ? {} : { authorization }),
    },
    query: {},
    body: readFields(request),
  });
};

/** What a program names and proves itself with in the header, as the standard wants it (RFC 7009 follows RFC 6749, 2.3.1). */
const basicOf = ({ headers }: FastifyRequest): { client_id: string; client_secret: string } | undefined => {
  const [, encoded = ''] = /^basic +([\w+/=-]+)$/i.exec(headers.authorization ?? '') ?? [];
  const [, client_id, client_secret] =
    /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  return client_id === undefined || client_secret === undefined ? undefined : { client_id, client_secret };
};

const refuse = (reply: FastifyReply, error: unknown): FastifyReply => {
  const { name, code = 400, message } = refusalIn(error);
  return reply.code(name === 'invalid_client' ? 401 : code).send({ error: name, error_description: message });
};

/** The two ends of a token: given for a code or for a program's secret, and taken back. */
export const serveTokens = (app: FastifyInstance, context: Context): void => {
  const server = oauthServer(context);
  const options = { config: { isFeed: true }, preHandler: limitFeedLogins(context, 'feedToken') };

  app.post('/oauth/token', options, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const { accessToken, scope = [] } = await server.token(askedOf(request), new Response());
      const created_at = Math.floor(context.now().getTime() / 1000);
      return reply.send({
        access_token: accessToken,
        token_type: 'Bearer',
        scope: scope.join(' '),
        created_at,
      });
    } catch (error) {
      return refuse(reply, error);
    }
  });

  app.post('/oauth/revoke', options, async (request, reply) => {
    const { token = '', ...fields } = readFields(request);
    const { client_id = '', client_secret } = basicOf(request) ?? fields;
    const client = await findClient(context, client_id, client_secret);
    if (!client)
      return reply
        .code(403)
        .send({ error: 'unauthorized_client', error_description: 'Client is not authorized' });
    await revokeToken(context.db, client.app.id, token);
    return reply.send({});
  });
};
