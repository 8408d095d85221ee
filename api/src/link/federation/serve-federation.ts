import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';
import { checkJson } from '../../platform/http/body.ts';
import type { Context } from '../../platform/http/context.ts';
import { toFailure } from '../../platform/http/failure.ts';
import { limitFeedLogins } from '../clients/limit.ts';
import { FEDERATION_PATH } from '../entities/federated-address.ts';
import { federationOf } from './create-federation.ts';
import { withFetchBudget } from './wire/fetch-budget.ts';
import { guardInbox } from './wire/guard-inbox.ts';

/** The largest activity that is read: a long article with its addressees fits. */
const MOST_BYTES = 256 * 1024;
const JSON_TYPES = ['application/activity+json', 'application/ld+json', 'application/json'];

const headersOf = ({ raw }: FastifyRequest, host: string): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw.headers))
    if (typeof value === 'string') headers.set(name, value);
  // What was signed for another host is not for us.
  headers.set('host', host);
  return headers;
};

/** What Fedify reads: this request, under the one address that other servers know us by. */
const requestOf = (request: FastifyRequest, linkHost: string): Request => {
  const { method, url, body } = request;
  const headers = headersOf(request, new URL(linkHost).host);
  const content = Buffer.isBuffer(body) ? { body: new Uint8Array(body) } : {};
  return new Request(new URL(url, linkHost), { method, headers, ...content });
};

const answerWith = async (reply: FastifyReply, response: Response): Promise<FastifyReply> => {
  reply.code(response.status);
  for (const name of ['content-type', 'vary', 'location']) {
    const value = response.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  return reply.send(Buffer.from(await response.arrayBuffer()));
};

/** Whether a body is one JSON object: Fedify reads nothing else. */
const isObject = (body: Buffer): boolean => /^\s*\{/.test(body.subarray(0, 100).toString('latin1'));

/** Serves what other servers ask of us, and takes what they tell us. */
export const serveFederation = async (app: FastifyInstance, context: Context): Promise<void> => {
  const federation = federationOf(context);
  const { linkHost } = context.config;
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const asked = requestOf(request, linkHost);
    const onNotFound = (): never => {
      throw new AppError('not_found');
    };
    const response = await withFetchBudget(() =>
      federation.fetch(asked, { contextData: context, onNotFound }),
    ).catch((error: unknown) => {
      // What Fedify stumbles over is what it was sent; the database and what we throw speak for themselves.
      throw toFailure(error).id === 'internal' ? new AppError('malformed', { cause: error }) : error;
    });
    return answerWith(reply, response);
  };
  await app.register(async (scope) => {
    scope.removeContentTypeParser(['application/json', '*']);
    scope.addContentTypeParser(
      JSON_TYPES,
      { parseAs: 'buffer', bodyLimit: MOST_BYTES },
      async (_request: unknown, body: Buffer) => {
        checkJson(body);
        if (body.length > 0 && !isObject(body)) throw new AppError('malformed');
        return body;
      },
    );
    const open = { config: { isFeed: true } };
    for (const path of [
      'users/:id',
      'users/:id/outbox',
      'users/:id/followers',
      'users/:id/following',
      'statuses/:id',
      'stories/:id',
    ])
      scope.get(`${FEDERATION_PATH}/${path}`, open, answer);
    const inbox = {
      config: { isFeed: true },
      onRequest: [limitFeedLogins(context, 'federationInbox'), guardInbox(context)],
    };
    for (const path of ['inbox', 'users/:id/inbox']) scope.post(`${FEDERATION_PATH}/${path}`, inbox, answer);
  });
};
