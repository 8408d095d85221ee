import cors, { type FastifyCorsOptions } from '@fastify/cors';
import { answerHeaders } from '@hub/shared/contracts/kit/headers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config/read-config.ts';
import { feedMethods, isAbsentFeedPath } from './absent-feed-paths.ts';
import { isPicture, pathOf, type RouteTable } from './route-table.ts';

const SITE_EXPOSED = [...Object.values(answerHeaders), 'retry-after', 'authorization'].join(', ');
const PREFLIGHT_SECONDS = 600;

/** What one origin may do at one address. */
interface Allowance {
  /** `*` or the origin itself. */
  readonly origin: string;
  readonly credentials?: true;
  /** For preflights alone: looking through all routes takes time. */
  readonly methods: () => readonly string[];
  /** null: whichever it asks for. */
  readonly headers: string | null;
  readonly exposed: string;
}

const anybody = (methods: Allowance['methods']): Allowance => ({
  origin: '*',
  methods,
  // Cookies mean nothing there, so what else a program adds of its own is harmless.
  headers: null,
  exposed: 'link, retry-after, x-ratelimit-limit, x-ratelimit-remaining, x-ratelimit-reset, x-request-id',
});

const ours = (origin: string, methods: Allowance['methods']): Allowance => ({
  origin,
  credentials: true,
  methods,
  headers: 'content-type, x-requested-with, authorization',
  exposed: SITE_EXPOSED,
});

/** Without cookies the answer is a stranger's, and what changes something is not among the methods. */
const embedding = (origin: string, methods: Allowance['methods']): Allowance => ({
  origin,
  methods,
  headers: 'content-type',
  exposed: 'retry-after',
});

/** The method that a preflight asks for. */
const askedFor = ({ method, headers }: FastifyRequest): string | undefined =>
  method === 'OPTIONS' ? headers['access-control-request-method'] : undefined;

const allowanceOf = (
  request: FastifyRequest,
  { allowedOrigins, embedOrigins }: Config,
  routes: RouteTable,
): Allowance | undefined => {
  const { origin } = request.headers;
  if (origin === undefined) return undefined;
  const path = pathOf(request.url);
  const isFeed = request.routeOptions.config.isFeed ?? routes.isOpen(path);
  const methods = () => routes.methodsOf(path);
  if (isPicture(path)) return anybody(methods);
  // A client must be able to read that there is no such call.
  if (isFeed) return anybody(() => [...new Set([...methods(), ...feedMethods])]);
  if (isAbsentFeedPath(path) && methods().length === 0) return anybody(() => feedMethods);
  if (allowedOrigins.has(origin)) return ours(origin, methods);
  const reading = embedOrigins.includes(origin) ? routes.readingMethodsOf(path) : [];
  return reading.includes(askedFor(request) ?? request.method) ? embedding(origin, () => reading) : undefined;
};

const optionsOf = (request: FastifyRequest, config: Config, routes: RouteTable): FastifyCorsOptions => {
  const allowance = allowanceOf(request, config, routes);
  if (!allowance) return { origin: false };
  const { origin, credentials = false, methods, headers, exposed } = allowance;
  const known = askedFor(request) === undefined ? [] : [...methods()];
  return {
    origin,
    credentials,
    exposedHeaders: exposed,
    // What does not exist, or takes no method, is answered as any other request for it.
    preflight: known.length > 0,
    methods: known,
    ...(headers === null ? {} : { allowedHeaders: headers }),
    maxAge: PREFLIGHT_SECONDS,
  };
};

/**
 * CORS with credentials for hub and event site alone; link feed and assets answer any origin without. The contract's
 * §2 knows no other: only where the operator names an origin may its pages read, without credentials, what anybody may.
 */
export const answerCors = async (app: FastifyInstance, config: Config, routes: RouteTable): Promise<void> => {
  await app.register(cors, {
    delegator: (request, callback) => callback(null, optionsOf(request, config, routes)),
  });
};
