import { Outlet, ScrollRestoration } from 'react-router-dom';

/** The frame of every page. */
export const RootLayout = () => (
  <>
    <main id="main">
      <Outlet />
    </main>
    <ScrollRestoration />
  </>
);
