import type { Registry } from '@hub/shared/contracts/kit/registry';
import type { RouteObject } from 'react-router-dom';
import { NotFoundPage } from '../error/not-found-page';
import { RouteErrorPage } from '../error/route-error-page';
import { RootLayout } from '../layouts/root-layout';
import { RemotePage } from '../remotes/remote-page';

/** Every route of every remote, as the registry declares them; the shell itself owns only what is left. */
export const routesOf = (registry: Registry): RouteObject[] => [
  {
    Component: RootLayout,
    ErrorBoundary: RouteErrorPage,
    children: [
      ...registry.remotes.flatMap(({ name, routes }) =>
        routes.map((route) => ({
          path: route.path,
          handle: route,
          element: <RemotePage remote={name} page={route.page} />,
        })),
      ),
      { path: '*', Component: NotFoundPage },
    ],
  },
];
