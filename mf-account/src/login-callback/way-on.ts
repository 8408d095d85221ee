import { settings } from '@hub/shared/runtime/settings';

/** Where a login came from, if that is the hub or the event site; else the hub's home page. */
export const wayOn = (requested: string | null): string => {
  const { hubOrigin, eventOrigin } = settings();
  const url = requested === null ? null : URL.parse(requested, hubOrigin);
  // `blob:` says that it is of the origin it names.
  const isOurs =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    [hubOrigin, eventOrigin].includes(url.origin) &&
    url.username === '';
  return isOurs && url.pathname !== '/logincall' ? url.href : `${hubOrigin}/`;
};
