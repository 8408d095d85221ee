import type { Call } from '@hub/shared/contracts/kit/call';

const WITHOUT_PREFIX = /^\/(?:api_link|oauth)\//;

/** The address a call is served under, in the router's spelling. */
export const routeOf = ({ path }: Pick<Call, 'path'>): string =>
  `${WITHOUT_PREFIX.test(path) ? '' : '/api'}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
