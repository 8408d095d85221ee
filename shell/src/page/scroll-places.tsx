import { ScrollRestoration } from 'react-router-dom';

/** Back finds the place where the page was left. */
export const ScrollPlaces = () => <ScrollRestoration />;
