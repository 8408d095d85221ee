import type { RemoteManifest } from '@hub/shared/contracts/kit/registry';
import { readJson, remoteNames } from '../webpack/workspace.ts';

/** A route as a regular expression: what matters is whose page an address is, not which. */
const patternOf = (route: string) =>
  new RegExp(
    `^${route
      .replace(/\/@?:\w+\?/g, '(?:/[^/]+)?')
      .replace(/:\w+/g, '[^/]+')
      .replace(/\*/g, '.*')}/?$`,
  );

/** Tells of a path whose page it is: the name of a remote, or nothing. */
export const pageOwners = (): ((pathname: string) => string | undefined) => {
  const routes = remoteNames().flatMap((name) =>
    (readJson(`${name}/remote.json`) as RemoteManifest).routes.map((route) => ({
      name,
      pattern: patternOf(route.path),
    })),
  );
  return (pathname) => routes.find(({ pattern }) => pattern.test(pathname))?.name;
};
