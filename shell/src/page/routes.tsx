import type { Registry, RemoteRoute } from '@hub/shared/contracts/kit/registry';
import type { ReactNode } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { NotFoundPage } from '../error/not-found-page';
import { RouteErrorPage } from '../error/route-error-page';
import { RootLayout } from '../layouts/root-layout';
import { RemotePage } from '../remotes/remote-page';
import type { RouteHandle } from './current-route';
import { listsOfDetails } from './list-of-detail';
import { OwnPage } from './own-page';
import { ownRoutes } from './own-routes';
import { ServedPage } from './served-page';

const routeObject = (route: RemoteRoute, title: string, element: ReactNode): RouteObject => ({
  path: route.path,
  handle: { route, title } satisfies RouteHandle,
  element,
});

const remoteRoutes = ({ remotes }: Registry) =>
  remotes.flatMap(({ name, title, routes }) =>
    routes.map((route) => routeObject(route, title, <RemotePage remote={name} page={route.page} />)),
  );

const redirects = ({ remotes }: Registry): RouteObject[] =>
  listsOfDetails(remotes.flatMap(({ routes }) => routes)).map(({ from, to }) => ({
    path: from,
    element: <Navigate to={to} replace />,
  }));

/**
 * Every route of every remote, as the registry declares them; the shell itself owns only its few pages.
 * `unknown` stands on paths that nobody owns.
 */
export const routesOf = (registry: Registry, unknown: ReactNode = <NotFoundPage />): RouteObject[] => [
  {
    Component: RootLayout,
    ErrorBoundary: RouteErrorPage,
    children: [
      {
        Component: ServedPage,
        children: [
          ...remoteRoutes(registry),
          ...ownRoutes.map((route) =>
            routeObject(route, route.document.title, <OwnPage page={route.page} />),
          ),
          ...redirects(registry),
          { path: '*', element: unknown },
        ],
      },
    ],
  },
];
