import { loadPage, registry } from '@hub/shared/runtime/remotes';
import type { ComponentType } from 'react';
import { matchRoute } from '../routing/match-route.ts';

const routes = () =>
  registry().remotes.flatMap(({ name, routes: owned }) =>
    owned.map(({ path, page }) => ({ path, handle: { remote: name, page } })),
  );

const matchOf = (path: string) => matchRoute(routes(), path);
const ownerOf = (path: string) => matchOf(path)?.handle;

/** Whether some deployed remote has a page at this path: nothing leads to a page that does not exist. */
export const isOwned = (path: string): boolean => ownerOf(path) !== undefined;

/** The component of the page at a path; nothing where no remote has one. */
export const loadPageAt = (path: string): Promise<ComponentType> | undefined => {
  const owner = ownerOf(path);
  return owner && loadPage(owner.remote, owner.page);
};

/** Begins to load the page at an address and what it shows first, at the first sign that somebody will go there. */
export const preloadPage = (address: string): void => {
  const { pathname, search } = new URL(address, window.location.origin);
  const match = matchOf(pathname);
  if (!match || pathname + search === window.location.pathname + window.location.search) return;
  const { remote, page } = match.handle;
  loadPage(remote, page).then(
    ({ prefetch }) => prefetch?.({ params: match.params, search: new URLSearchParams(search) }),
    // A failure is told by the page itself, if the reader really goes there.
    () => undefined,
  );
};
