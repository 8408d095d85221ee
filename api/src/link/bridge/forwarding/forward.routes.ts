import type { Call } from '@hub/shared/contracts/kit/call';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import Type from 'typebox';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/http/context.ts';
import { admit } from '../../../platform/http/guard.ts';
import type { LimitName } from '../../../platform/http/limits/limits.ts';
import type { UpstreamRequest } from '../../../platform/outgoing/http-upstream.ts';
import { type Session, visitor } from '../../../platform/sessions/session.ts';
import { bearerOf } from '../../viewer/viewer.ts';
import { type Caller, callerOf, programOf } from '../login/caller.ts';
import { endGrant } from '../login/grants.queries.ts';
import { upstreamPath } from '../upstream/addresses.ts';
import { judge, type PassedAnswer } from '../upstream/judged-answer.ts';
import { headersIn } from '../upstream/passed-headers.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { rewriteOf } from './documents.ts';
import { apiPaths, documentPaths, tokenPaths } from './paths.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose call the bridge passes on. */
    linkCaller: Caller | null;
  }
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies HTTPMethods[];

// A form around the largest picture that the hub takes.
const MEDIA_LIMIT = 10 * 1024 * 1024 + 64 * 1024;
const BODIES = /^(?:application\/json|application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** What the guard asks of a call, for one that no contract describes. */
const callOf = (method: string, path: string): Call => ({
  ...{ method: isRead(method) ? 'GET' : method, path, summary: '' },
  ...{ input: Type.Object({}), data: Type.Unknown(), audience: 'anyone', raw: true },
});

const limitOf = (method: string, path: string, caller: Caller): LimitName | undefined => {
  if (path === '/api/v1/apps') return 'feedApp';
  if (path.startsWith('/oauth/')) return 'feedToken';
  if (isRead(method)) return 'none';
  if (path.includes('/media')) return 'upload';
  // Programs have their own limits at the upstream; here they count by their address.
  return caller.viewer ? 'write' : 'feedToken';
};

const sessionOf = ({ viewer }: Caller): Session =>
  viewer ? { isMember: true, userId: viewer.userId, role: 'member' } : visitor;

const letIn = async (context: Context, request: FastifyRequest, path: string): Promise<void> => {
  const token = bearerOf(request);
  const isOfTokens = path.startsWith('/oauth/');
  const caller = await (isOfTokens ? programOf(context, request, token) : callerOf(context, token));
  const limit = limitOf(request.method, path.split('?', 1)[0] ?? '', caller);
  await admit(request, context, callOf(request.method, path), {
    feed: true,
    ...(limit === undefined ? {} : { limit }),
    authenticate: async () => sessionOf(caller),
  });
  request.linkCaller = caller;
};

const send = (reply: FastifyReply, { status, headers, body }: PassedAnswer): FastifyReply =>
  reply.code(status).headers(headers).send(body);

/** Passes calls on to the upstream, each with the token of whoever makes it. */
export class Forwarding {
  readonly #context: Context;
  readonly #upstream: Upstream;
  readonly #origins;

  constructor(context: Context, upstream: Upstream) {
    this.#context = context;
    this.#upstream = upstream;
    this.#origins = { upstream: upstream.origin, linkHost: context.config.linkHost };
  }

  /** Everything that is asked by one request and answered by another. */
  serve(app: FastifyInstance): void {
    app.decorateRequest('linkCaller', null);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const url of [...apiPaths, ...tokenPaths]) this.#route(app, url, [...METHODS]);
    for (const url of documentPaths) this.#route(app, url, ['GET']);
    // The upstream's own page: nothing of it is shown on our origin.
    app.get('/oauth/authorize', async (request, reply) => {
      const path = this.#pathOf(request);
      return reply.header('cache-control', 'no-store').redirect(`${this.#upstream.origin}${path}`, 302);
    });
  }

  #pathOf({ url }: FastifyRequest): string {
    const path = upstreamPath(url, this.#upstream.origin);
    if (path === undefined) throw new AppError('not_found');
    return path;
  }

  #route(app: FastifyInstance, url: string, method: HTTPMethods[]): void {
    app.route({
      method,
      url,
      config: { isFeed: true },
      ...(url.includes('/media') ? { bodyLimit: MEDIA_LIMIT } : {}),
      onRequest: (request) => letIn(this.#context, request, this.#pathOf(request)),
      handler: async (request, reply) => send(reply, await this.#pass(request)),
    });
  }

  async #pass(request: FastifyRequest): Promise<PassedAnswer> {
    const { method, body, headers, linkCaller } = request;
    const path = this.#pathOf(request);
    const bytes = Buffer.isBuffer(body) && body.length > 0 ? body : undefined;
    const type = headers['content-type'];
    if (bytes && !BODIES.test(type ?? '')) throw new AppError('unsupported_type');
    const authorization = linkCaller?.authorization;
    const asked: UpstreamRequest = {
      method: method === 'HEAD' ? 'GET' : (method as UpstreamRequest['method']),
      path,
      headers: { ...headersIn(headers), ...(authorization === undefined ? {} : { authorization }) },
      body: bytes,
    };
    const isAnybodys = authorization === undefined && isRead(method);
    return isAnybodys ? this.#askForAnybody(asked) : this.#ask(asked, linkCaller ?? {});
  }

  /** Readers without a token share what they read, and the upstream's limit for our one address. */
  #askForAnybody(asked: UpstreamRequest): Promise<PassedAnswer> {
    const { cache, config } = this.#context;
    if (config.cacheMs === 0) return this.#ask(asked, {});
    return cache.get(`link-bridge ${asked.path}`, config.cacheMs, () => this.#ask(asked, {}));
  }

  async #ask(asked: UpstreamRequest, { grantId }: Caller): Promise<PassedAnswer> {
    const answer = await this.#upstream.ask(asked);
    // The member took their leave back there.
    if (answer.status === 401 && grantId !== undefined) await endGrant(this.#context.db, grantId);
    const passed = judge(answer, this.#origins);
    const rewrite = rewriteOf(asked.path);
    if (!rewrite || !passed.body || passed.status !== 200) return passed;
    const document = rewrite(JSON.parse(passed.body.toString()), this.#origins);
    return { ...passed, body: Buffer.from(JSON.stringify(document)) };
  }
}
