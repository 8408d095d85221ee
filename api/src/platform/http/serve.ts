import type { Call, DataOf, InputOf, ParamsOf } from '@hub/shared/contracts/kit/call';
import { errors } from '@hub/shared/contracts/kit/errors';
import { parseInput } from '@hub/shared/contracts/kit/parse';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { readCookie, setCookie } from '../sessions/cookies.ts';
import { createGuest, readGuest } from '../sessions/guests.queries.ts';
import { requireWriter } from '../sessions/require-writer.ts';
import { type Member, type Session, visitor } from '../sessions/session.ts';
import { type Answer, type Written, write } from './answer.ts';
import type { Context } from './context.ts';
import { admit, type GuardOptions, isWrite, type Rate, refusalOf } from './guard.ts';
import { routeOf, routerPath } from './route-of.ts';

declare module 'fastify' {
  interface FastifyInstance {
    hub: Context;
    /** Every call served so far, for the documentation and the tests. */
    calls: Call[];
  }
  interface FastifyRequest {
    /** Set by the guard of a served call. */
    session: Session | null;
  }
  interface FastifyContextConfig {
    call?: Call;
    isFeed?: boolean;
  }
}

/** A visitor's browser, as far as it has a guest cookie. */
export interface Guest {
  readonly id: () => Promise<number | undefined>;
  /** The same; sets a new cookie if there is none. */
  readonly ensure: () => Promise<number>;
}

/** What a handler gets. */
export interface Asked<C extends Call> {
  readonly input: InputOf<C>;
  readonly params: ParamsOf<C>;
  readonly session: C['audience'] extends 'anyone' ? Session : Member;
  readonly guest: Guest;
  readonly context: Context;
  /** Only for what the other fields do not offer: a file, a bearer token, the user agent. */
  readonly request: FastifyRequest;
}

export type Handler<C extends Call> = (asked: Asked<C>) => Promise<DataOf<C> | Answer<DataOf<C>>>;

export interface ServeOptions<C extends Call> extends GuardOptions {
  /** Called after every success, also for cached answers; it must not throw, and nothing waits for it. */
  readonly onAnswered?: (asked: Asked<C>) => void;
  /** More paths with the same answer, in the contract's notation and with `/api`, for clients that have them hard-coded. */
  readonly aliases?: readonly string[];
  /** Caches visitors' answers for CACHE_MS, or for `seconds`; `key` replaces the whole input as the key. */
  readonly cache?: {
    readonly seconds?: number;
    readonly key?: (asked: Pick<Asked<C>, 'input' | 'params'>) => string;
  };
}

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const missingId = (call: Call): AppError =>
  new AppError(call.errors?.find((id) => errors[id].status === 404) ?? 'not_found');

const readParams = <C extends Call>(call: C, request: FastifyRequest): ParamsOf<C> => {
  if (!call.params) return {} as ParamsOf<C>;
  const parsed = parseInput(call.params, { ...asObject(request.params) });
  if (!parsed.ok) throw missingId(call);
  return parsed.value as ParamsOf<C>;
};

const readInput = <C extends Call>(call: C, request: FastifyRequest): InputOf<C> => {
  const parsed = parseInput(call.input, { ...asObject(request.query), ...asObject(request.body) });
  if (!parsed.ok) throw new AppError('invalid', { issues: parsed.issues });
  return parsed.value as InputOf<C>;
};

const guestOf = (context: Context, request: FastifyRequest, reply: FastifyReply): Guest => {
  const token = readCookie('guest', context.config, request);
  const id = (): Promise<number | undefined> => readGuest(context.db, token);
  const ensure = async (): Promise<number> => {
    const known = await id();
    if (known !== undefined) return known;
    const created = await createGuest(context.db);
    setCookie('guest', context.config, reply, created.token);
    return created.id;
  };
  return { id, ensure };
};

/** The cached form: bytes are cheaper to write, measure and compress than text. */
const toBytes = ({ body, ...rest }: Written): Written => ({
  ...rest,
  body: typeof body === 'string' ? Buffer.from(body) : body,
});

const isAnonymous = ({ config }: Context, request: FastifyRequest): boolean =>
  request.session?.isMember !== true && readCookie('guest', config, request) === undefined;

/** As Mastodon's API tells of limits. */
const rateHeaders = ({ max, left, endsInMs }: Rate): Record<string, string> => ({
  'x-ratelimit-limit': String(max),
  'x-ratelimit-remaining': String(left),
  'x-ratelimit-reset': new Date(Date.now() + endsInMs).toISOString(),
});

/**
 * Serves one call of the contracts. Checks limit, Origin, login, body and input, in this order, then `writer_id` (for whom the
 * page was drawn), and calls the handler. Its result is sent as the contract says.
 */
export const serve = <C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C>,
  options: ServeOptions<C> = {},
): void => {
  const context = app.hub;
  const isFeed = options.feed ?? call.path.startsWith('/api_link');
  const guard: GuardOptions = { ...options, feed: isFeed };
  const onMismatch = (_: Call, where: string): void =>
    context.log.error({ call: `${call.method} ${call.path}`, where }, 'answer against its contract');
  const make = async (asked: Asked<C>): Promise<Written> =>
    write(call, await handler(asked), { isStrict: context.isStrict, onMismatch });

  const ask = (asked: Asked<C>): Promise<Written> => {
    const { cache } = options;
    const ms = context.config.cacheMs === 0 ? 0 : (cache?.seconds ?? 0) * 1000 || context.config.cacheMs;
    if (!cache || ms === 0 || !isAnonymous(context, asked.request)) return make(asked);
    const { input, params } = asked;
    const key = cache.key?.({ input, params }) ?? JSON.stringify([params, input]);
    return context.cache.get(`${call.method} ${call.path} ${key}`, ms, async () =>
      toBytes(await make(asked)),
    );
  };

  app.calls.push(call);
  const route = {
    method: call.method as 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    config: { call, isFeed, isWrite: isWrite(call, guard) },
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      const tellRate = (rate: Rate) => void (isFeed && reply.headers(rateHeaders(rate)));
      request.session = await admit(request, context, call, guard, tellRate);
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const params = readParams(call, request);
      const asked = {
        input: readInput(call, request),
        params,
        session: request.session ?? visitor,
        guest: guestOf(context, request, reply),
        context,
        request,
      };
      requireWriter(asked.session, asObject(asked.input));
      const { status, headers, body } = await ask(asked as Asked<C>).catch((error: unknown) => {
        // A handler's `forbidden` may also be due to a role that lacks its second factor: then the answer says so.
        throw error instanceof AppError && error.id === 'forbidden' ? refusalOf(asked.session) : error;
      });
      options.onAnswered?.(asked as Asked<C>);
      return reply.code(status).headers(headers).send(body);
    },
  };
  for (const url of [routeOf(call), ...(options.aliases ?? []).map(routerPath)]) app.route({ ...route, url });
};

/** Prepares a Fastify instance for `serve`. */
export const prepareForServing = (app: FastifyInstance, context: Context): void => {
  app.decorate('hub', context);
  app.decorate('calls', []);
  app.decorateRequest('session', null);
};
