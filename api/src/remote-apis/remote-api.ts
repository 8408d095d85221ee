import type { IncomingHttpHeaders } from 'node:http';
import type { Call } from '@hub/shared/contracts/kit/call';
import type { RemoteApi } from '@hub/shared/contracts/settings/remote-apis';
import { identityHeader, signIdentity } from '@hub/shared/identity/identity-token';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import Type from 'typebox';
import { AppError } from '../platform/errors/app-error.ts';
import type { Context } from '../platform/http/context.ts';
import { admit } from '../platform/http/guard.ts';
import { isClimbing } from '../platform/outgoing/climbing.ts';
import {
  HttpUpstream,
  type Patience,
  type UpstreamAnswer,
  type UpstreamRequest,
  upstreamPatience,
} from '../platform/outgoing/http-upstream.ts';
import { visitor } from '../platform/sessions/session.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies HTTPMethods[];
const bodies = /^application\/json\b/i;
// Nothing that a browser would run as a page of the hub.
const answers = /^(?:application\/json|text\/(?:plain|csv)|image\/(?:png|jpeg|webp|avif))\b/i;
const longest = 1000;

// Cookies, addresses of readers, hop-by-hop headers and all else stay here.
const ofRequests = ['content-type', 'accept-language', 'idempotency-key'] as const;
const ofAnswers = ['content-type', 'retry-after', 'x-computed-at'] as const;

const isPlain = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= longest && /^[\x20-\x7e]*$/.test(value);

const pick = (headers: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return isPlain(value) ? [[name, value]] : [];
    }),
  );

/** Where an API of a remote answers. */
export const placeOf = (prefix: string): string => `/api/ext/${prefix}`;

/** Path and query at the API for an address of ours; it leads nowhere else. */
const pathAt = ({ prefix, origin }: RemoteApi, url: string): URL | undefined => {
  const [path = ''] = url.split('?', 1);
  const place = placeOf(prefix);
  // The router also takes a prefix with encoded letters: it is longer than the one that is cut off.
  if (isClimbing(path) || !path.startsWith(`${place}/`)) return undefined;
  const found = URL.parse(url.slice(place.length), origin);
  return found?.origin === origin ? found : undefined;
};

/** What the guard asks of a call, for one that no contract of the hub describes. */
const callOf = (method: string, path: string): Call => ({
  ...{ method: method === 'HEAD' ? 'GET' : method, path, summary: '' },
  ...{ input: Type.Object({}), data: Type.Unknown(), audience: 'anyone', raw: true },
});

const errors = { slow: 'remote_api_slow', wrong: 'remote_api_wrong', down: 'remote_api_down' } as const;

/** The API of one remote's team, behind the hub's origin: the hub knows who asks, and says so under its signature. */
export class ForwardedApi {
  readonly #api: RemoteApi;
  readonly #context: Context;
  readonly #upstream: HttpUpstream;

  constructor(api: RemoteApi, context: Context, patience: Patience = upstreamPatience) {
    this.#api = api;
    this.#context = context;
    const { origin, remote } = api;
    const { log } = context;
    const about = { origin, name: `api of ${remote}`, userAgent: 'Hub', errors };
    this.#upstream = new HttpUpstream({ ...about, log, patience });
  }

  serve(app: FastifyInstance): void {
    const { prefix } = this.#api;
    app.addHook('onClose', () => this.#upstream.close());
    app.route({
      method: [...methods],
      url: `${placeOf(prefix)}/*`,
      onRequest: async (request) => {
        const call = callOf(request.method, this.#pathOf(request).pathname);
        request.session = await admit(request, this.#context, call, {});
      },
      handler: async (request, reply) => send(reply, await this.#ask(request)),
    });
  }

  #pathOf({ url }: FastifyRequest): URL {
    const path = pathAt(this.#api, url);
    if (!path) throw new AppError('not_found');
    return path;
  }

  #headersFor(headers: IncomingHttpHeaders, request: FastifyRequest, path: string): Record<string, string> {
    const { isMember, userId, role } = request.session ?? visitor;
    const { remote, key } = this.#api;
    const { config, now } = this.#context;
    const asked = { hub: config.hubOrigin, remote, role, method: methodOf(request), path };
    const who = isMember ? { ...asked, memberId: userId } : asked;
    return {
      accept: 'application/json',
      ...pick(headers, ofRequests),
      [identityHeader]: signIdentity(who, key, now().getTime()),
    };
  }

  #ask(request: FastifyRequest): Promise<UpstreamAnswer> {
    const { body, headers } = request;
    const { pathname, search } = this.#pathOf(request);
    const bytes = Buffer.isBuffer(body) && body.length > 0 ? body : undefined;
    if (bytes && !bodies.test(headers['content-type'] ?? '')) throw new AppError('unsupported_type');
    return this.#upstream.ask({
      method: methodOf(request),
      path: pathname + search,
      headers: this.#headersFor(headers, request, pathname),
      body: bytes,
    });
  }
}

const methodOf = ({ method }: FastifyRequest): UpstreamRequest['method'] =>
  method === 'HEAD' ? 'GET' : (method as UpstreamRequest['method']);

/** An answer as the hub sends it: nothing that leads away, is run or sets a cookie. */
const send = (reply: FastifyReply, { status, headers, body }: UpstreamAnswer): FastifyReply => {
  const isEmpty = body.length === 0;
  const isFit = status >= 200 && status < 600 && (status < 300 || status >= 400);
  if (!isFit || !(isEmpty || answers.test(headers['content-type'] ?? '')))
    throw new AppError('remote_api_wrong');
  return reply
    .code(status)
    .headers({ ...pick(headers, ofAnswers), 'cache-control': 'no-store' })
    .send(isEmpty ? null : body);
};
