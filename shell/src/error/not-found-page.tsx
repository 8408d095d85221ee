import { ErrorView } from './error-view';

export const NotFoundPage = () => <ErrorView status={404} message="This page could not be found" />;
