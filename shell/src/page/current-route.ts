import type { Registry, RemoteRoute } from '@hub/shared/contracts/kit/registry';
import { registry } from '@hub/shared/runtime/remotes';
import { useLocation } from 'react-router-dom';
import { matchRoute } from '../routing/match-route.ts';
import { shellRoutes } from './shell-routes.ts';

/** A page's declaration, and whose it is. */
export interface RouteHandle {
  route: RemoteRoute;
  /** Title of the remote, for pages whose own title depends on their data. */
  title: string;
}

const handlesOf = ({ remotes }: Registry) =>
  [
    ...remotes.flatMap(({ title, routes }) => routes.map((route): RouteHandle => ({ route, title }))),
    ...shellRoutes.map((route): RouteHandle => ({ route, title: route.document.title })),
  ].map((handle) => ({ path: handle.route.path, handle }));

let known: { registry: Registry; routes: ReturnType<typeof handlesOf> } | undefined;

/** The routes there are, read once from each registry. */
const routes = () => {
  const current = registry();
  if (known?.registry !== current) known = { registry: current, routes: handlesOf(current) };
  return known.routes;
};

/** The declaration of the page that is shown; `undefined` on a path that nobody owns. */
export const useCurrentRoute = (): RouteHandle | undefined => {
  const { pathname } = useLocation();
  return matchRoute(routes(), pathname)?.handle;
};
