import type { Config } from '../../platform/config/read-config.ts';

/** What the hub's own pages call themselves; the row is there from the first migration on. */
export const HUB_APP = 'hub';

export const isHubApp = (clientId: string): boolean => clientId === HUB_APP;

/** The one place that codes for the hub's own pages go to. */
export const hubRedirectUri = ({ hubOrigin }: Pick<Config, 'hubOrigin'>): string =>
  `${hubOrigin}/api/v3/link/authorize/callback`;
