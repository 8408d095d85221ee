import { ErrorView } from './error-view';

export const NotFoundPage = () => <ErrorView status={404} />;
