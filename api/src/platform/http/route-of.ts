import type { Call } from '@hub/shared/contracts/kit/call';

const WITHOUT_PREFIX = /^\/(?:api_link|oauth|nodeinfo|\.well-known)\//;

/** A path of the contracts in the router's spelling. */
export const routerPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** The address a call is served under, in the router's spelling. */
export const routeOf = ({ path }: Pick<Call, 'path'>): string =>
  `${WITHOUT_PREFIX.test(path) ? '' : '/api'}${routerPath(path)}`;
