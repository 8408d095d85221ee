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
}

/** Which methods a path has, for 405 and for preflights; the router itself only says yes or no. */
export interface RouteTable {
  methodsOf: (path: string) => string[];
  /** True where any origin may read, without credentials. */
  isOpen: (path: string) => boolean;
}

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
    const path = config?.call?.path ?? url;
    const names = methods.filter((one) => one !== 'HEAD').map((one) => `${one} ${path}`);
    routes.push({ names, pattern: patternOf(url), methods, isFeed: config?.isFeed === true });
  });
  app.decorate('servedRoutes', () => [...new Set(routes.flatMap(({ names }) => names))]);
  const matching = (path: string): Route[] => routes.filter(({ pattern }) => pattern.test(path));
  return {
    methodsOf: (path) => [...new Set(matching(path).flatMap(({ methods }) => methods))].sort(),
    isOpen: (path) => matching(path).some(({ isFeed }) => isFeed),
  };
};

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;

/** Pictures: loaded by pages of any origin, the same for everybody. */
export const isPicture = (url: string): boolean => /^\/(?:api\/sample|uploads|img)\//.test(url);
