import type { Registry } from '@hub/shared/contracts/kit/registry';
import { provideNavigation } from '@hub/shared/runtime/navigation';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useRoutes } from 'react-router-dom';
import { ErrorView } from '../error/error-view';
import { statusOf } from '../error/status-of';
import { RemoteBoundary } from '../remotes/remote-boundary';
import { shellName } from '../remotes/stale-chunk';
import { routesOf } from './routes';

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
