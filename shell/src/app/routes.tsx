import type { Registry } from '@hub/shared/contracts/kit/registry';
import type { ReactNode } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { NotFoundPage } from '../error/not-found-page';
import { RootLayout } from '../layouts/root-layout';
import { listsOfDetails } from '../page/list-of-detail';
import { ownRoutes } from '../page/own-routes';
import { ServedPage } from '../page/served-page';
import { RemotePage } from '../remotes/remote-page';
import { NeedsScripts } from './needs-scripts';
import { OwnPage } from './own-page';

const remoteRoutes = ({ remotes }: Registry): RouteObject[] =>
  remotes.flatMap(({ name, routes }) =>
    routes.map(({ path, page, needsScripts }) => ({
      path,
      element: (
        <>
          {needsScripts && <NeedsScripts />}
          <RemotePage remote={name} page={page} />
        </>
      ),
    })),
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
    children: [
      {
        Component: ServedPage,
        children: [
          ...remoteRoutes(registry),
          ...ownRoutes.map(({ path, page }) => ({ path, element: <OwnPage page={page} /> })),
          ...redirects(registry),
          { path: '*', element: unknown },
        ],
      },
    ],
  },
];
