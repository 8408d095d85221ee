import { useAuth } from '@hub/shared/runtime/auth';
import { Outlet, useLocation } from 'react-router-dom';
import { NotFoundPage } from '../error/not-found-page.tsx';
import { servedStatus } from './served-document.ts';

/**
 * The page of the matched route. Where the document said 404 whoever is no member gets the error page at once; a
 * member may be the owner of what is not public, so the page itself is asked (contract §4).
 */
export const ServedPage = () => {
  const { key } = useLocation();
  const login = useAuth((state) => state.status);
  return servedStatus(key) === 404 && login !== 'member' ? <NotFoundPage /> : <Outlet />;
};
