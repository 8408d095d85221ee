import { useRemoteReports } from '@hub/shared/tracking/use-remote-reports';
import { useTracking } from '@hub/shared/tracking/use-tracking';
import { useLocation } from 'react-router-dom';
import { useCurrentRoute } from '../page/current-route.ts';

/** What is read on the page is counted; a component of its own, so that the frame is not drawn anew. */
export const PageTracking = () => {
  const current = useCurrentRoute();
  const { pathname } = useLocation();
  useRemoteReports();
  useTracking(current?.route.name, pathname);
  return null;
};
