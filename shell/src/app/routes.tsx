import type { Registry } from '@hub/shared/contracts/kit/registry';
import type { ReactNode } from 'react';
import { Navigate, type RouteObject, useParams } from 'react-router-dom';
import { NotFoundPage } from '../error/not-found-page.tsx';
import { RootLayout } from '../layouts/root-layout.tsx';
import { listsOfDetails } from '../page/list-of-detail.ts';
import { ServedPage } from '../page/served-page.tsx';
import { shellRoutes } from '../page/shell-routes.ts';
import { RemotePage } from '../remotes/remote-page.tsx';
import { isMeant, routerPath } from '../routing/match-route.ts';
import { NeedsScripts } from './needs-scripts.tsx';
import { ShellPage } from './shell-page.tsx';

/** The page of a path with a half name, where the name is meant. */
const HalfNamed = ({ path, unknown, children }: { path: string; unknown: ReactNode; children: ReactNode }) =>
  isMeant(path, useParams()) ? children : unknown;

const remoteRoutes = ({ remotes }: Registry, unknown: ReactNode): RouteObject[] =>
  remotes.flatMap(({ name, routes }) =>
    routes.map(({ path, page, needsScripts }) => ({
      path: routerPath(path),
      element: (
        <HalfNamed path={path} unknown={unknown}>
          {needsScripts && <NeedsScripts />}
          <RemotePage remote={name} page={page} />
        </HalfNamed>
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
          ...remoteRoutes(registry, unknown),
          ...shellRoutes.map(({ path, page }) => ({ path, element: <ShellPage page={page} /> })),
          ...redirects(registry),
          { path: '*', element: unknown },
        ],
      },
    ],
  },
];
