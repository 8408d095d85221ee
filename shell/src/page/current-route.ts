import type { RemoteRoute } from '@hub/shared/contracts/kit/registry';
import { useMatches } from 'react-router-dom';

/** What a route of the shell's router carries: the declaration it was made from, and whose it is. */
export interface RouteHandle {
  route: RemoteRoute;
  /** Title of the remote, for pages whose own title depends on their data. */
  title: string;
}

/** The declaration of the page that is shown; `undefined` on a path that nobody owns. */
export const useCurrentRoute = (): RouteHandle | undefined =>
  useMatches()
    .map(({ handle }) => handle as RouteHandle | undefined)
    .findLast((handle) => handle !== undefined);
