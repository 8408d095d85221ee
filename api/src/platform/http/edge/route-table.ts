import type { Call } from '@hub/shared/contracts/kit/call';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Everything that is served: calls by their contract (`GET /v1/users`), the rest by their path (`GET /auth/login`). */
    servedRoutes: () => string[];
  }
}

interface Route {
  readonly names: readonly string[];
  readonly pattern: RegExp;
  readonly methods: readonly string[];
  readonly isFeed: boolean;
  readonly isPublicRead: boolean;
}

/** Which methods a path has, for 405 and for preflights; the router itself only says yes or no. */
export interface RouteTable {
  methodsOf: (path: string) => string[];
  /** True where any origin may read, without credentials. */
  isOpen: (path: string) => boolean;
  /** The methods by which anybody reads what stands there. */
  readingMethodsOf: (path: string) => string[];
}

const isPublicRead = (call: Call | undefined): boolean =>
  call?.audience === 'anyone' && (call.method === 'GET' || call.reads === true);

const patternOf = (url: string): RegExp => {
  const source = url
    .replace(/\/$/, '')
    .split('/')
    .map((part) =>
      part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    )
    .join('/');
  return new RegExp(`^${source}/?$`);
};

/** Collects the routes that are registered from now on. */
export const collectRoutes = (app: FastifyInstance): RouteTable => {
  const routes: Route[] = [];
  app.addHook('onRoute', ({ url, method, config }) => {
    const methods = (Array.isArray(method) ? method : [method]).map((one) => one.toUpperCase());
    // What answers preflights, of all paths, is none of them.
    if (methods.every((one) => one === 'OPTIONS')) return;
    const path = config?.call?.path ?? url;
    const names = methods.filter((one) => one !== 'HEAD').map((one) => `${one} ${path}`);
    routes.push({
      names,
      pattern: patternOf(url),
      methods,
      isFeed: config?.isFeed === true,
      isPublicRead: isPublicRead(config?.call),
    });
  });
  app.decorate('servedRoutes', () => [...new Set(routes.flatMap(({ names }) => names))]);
  const matching = (path: string): Route[] => routes.filter(({ pattern }) => pattern.test(path));
  const methodsIn = (found: Route[]): string[] =>
    [...new Set(found.flatMap(({ methods }) => methods))].sort();
  return {
    methodsOf: (path) => methodsIn(matching(path)),
    isOpen: (path) => matching(path).some(({ isFeed }) => isFeed),
    readingMethodsOf: (path) => methodsIn(matching(path).filter((route) => route.isPublicRead)),
  };
};

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;

/** Pictures: loaded by pages of any origin, the same for everybody. */
export const isPicture = (url: string): boolean =>
  /^\/(?:api\/sample|api\/v1\/pictures|uploads|img)\//.test(url);
