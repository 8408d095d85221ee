import { settings } from '@hub/shared/runtime/settings';

/** Addresses of the hub stay in this tab. */
export const inHub = (href: string): string => {
  const { hubOrigin } = settings();
  return hubOrigin && href.startsWith(`${hubOrigin}/`) ? href.slice(hubOrigin.length) : href;
};
