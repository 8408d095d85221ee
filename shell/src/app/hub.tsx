import type { Registry } from '@hub/shared/contracts/kit/registry';
import { provideNavigation } from '@hub/shared/runtime/navigation';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useRoutes } from 'react-router-dom';
import { ErrorView } from '../error/error-view.tsx';
import { statusOf } from '../error/status-of.ts';
import { RemoteBoundary } from '../remotes/remote-boundary.tsx';
import { shellName } from '../remotes/stale-chunk.ts';
import { routesOf } from './routes.tsx';

interface Props {
  registry: Registry;
  /** Stands on paths that nobody owns. */
  unknown?: ReactNode;
}

/** Every page of every remote in its frame, below whatever router the place has. */
export const Hub = ({ registry, unknown }: Props) => {
  const routes = useMemo(() => routesOf(registry, unknown), [registry, unknown]);
  const { key } = useLocation();
  const navigate = useNavigate();
  useEffect(() => provideNavigation((path) => void navigate(path)), [navigate]);
  const page = useRoutes(routes);
  return (
    <RemoteBoundary
      remote={shellName}
      resetKey={key}
      fallback={(error) => <ErrorView status={statusOf(error)} />}
    >
      {page}
    </RemoteBoundary>
  );
};
