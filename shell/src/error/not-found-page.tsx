import { ErrorView } from './error-view.tsx';

export const NotFoundPage = () => <ErrorView status={404} />;
