import type { FastifyInstance } from 'fastify';

interface Route {
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
    routes.push({ pattern: patternOf(url), methods, isFeed: config?.isFeed === true });
  });
  const matching = (path: string): Route[] => routes.filter(({ pattern }) => pattern.test(path));
  return {
    methodsOf: (path) => [...new Set(matching(path).flatMap(({ methods }) => methods))].sort(),
    isOpen: (path) => matching(path).some(({ isFeed }) => isFeed),
  };
};

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;
