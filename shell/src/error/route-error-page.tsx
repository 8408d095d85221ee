import { useRouteError } from 'react-router-dom';
import { ErrorView } from './error-view';
import { statusOf } from './status-of';

/** The page that stands for a route that failed as a whole. */
export const RouteErrorPage = () => {
  const error = useRouteError();
  const status = statusOf(error);
  return (
    <ErrorView
      status={status}
      message={status === 404 ? 'This page could not be found' : '应用发生错误异常'}
    />
  );
};
