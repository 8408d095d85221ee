import { matchRoutes } from 'react-router-dom';

/**
 * The router knows no half names: `/@:name` is `/:name` to it, whose value begins with `@`. What does not is nobody's.
 */
export const routerPath = (path: string): string => path.replace(/\/@:/g, '/:');

const halfName = /\/@:(\w+)/g;

/** Whether what the router found for a path is meant by it. */
export const isMeant = (path: string, params: Readonly<Record<string, string | undefined>>): boolean =>
  [...path.matchAll(halfName)].every(([, name = '']) => params[name]?.startsWith('@'));

/** A route as it is declared, and what is known of it. */
interface Declared<Handle> {
  path: string;
  handle: Handle;
}

/** The declared route at a path, and the values in it; undefined where nobody owns it. */
export const matchRoute = <Handle>(routes: readonly Declared<Handle>[], pathname: string) => {
  const known = routes.map((route) => ({ ...route, path: routerPath(route.path), declared: route }));
  const match = matchRoutes(known, pathname)?.at(-1);
  if (!match || !isMeant(match.route.declared.path, match.params)) return undefined;
  return { handle: match.route.handle, params: match.params };
};
