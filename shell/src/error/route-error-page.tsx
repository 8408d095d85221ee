import { useRouteError } from 'react-router-dom';
import { ErrorView } from './error-view';
import { statusOf } from './status-of';

/** The page that stands for a route that failed as a whole. */
export const RouteErrorPage = () => <ErrorView status={statusOf(useRouteError())} />;
