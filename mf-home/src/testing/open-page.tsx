import type { RemoteManifest } from '@hub/shared/contracts/kit/registry';
import { provideRemotes } from '@hub/shared/runtime/remotes';
import { provideSettings } from '@hub/shared/runtime/settings';
import { useToasts } from '@hub/shared/runtime/toast';
import { renderPage } from '@hub/shared/testing/render-page';
import { configure } from '@testing-library/react';
import { Suspense } from 'react';
import { Outlet, useRouteError } from 'react-router-dom';
import remoteJson from '../../remote.json';
import { entries } from '../exposed/entry.tsx';
import { routes } from '../exposed/routes.ts';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 5000 });

const remote = remoteJson as unknown as RemoteManifest;

// A stand-in for what mf-events draws.
const EventEntry = ({ item }: { item: { event_info: { name: string } } }) => <h2>{item.event_info.name}</h2>;

const Toasts = () => {
  const toasts = useToasts((state) => state.toasts);
  return toasts.map(({ id, message }) => <p key={id}>{message}</p>);
};

const Host = () => (
  <Suspense fallback={<p>加载中</p>}>
    <Outlet />
    <Toasts />
  </Suspense>
);

/** The host's own error page, as far as a page of a remote has to do with it. */
const ErrorPage = () => <p role="alert">状态 {(useRouteError() as { status?: number }).status}</p>;

/** Opens an address of this remote, by its own declaration, in a host that knows nothing else. */
export const openPage = async (address: string) => {
  provideSettings({ siteName: '示例社区' });
  provideRemotes({
    registry: { version: 1, remotes: [{ ...remote, entries: ['story', 'event'], entry: '' }] },
    load: async () => ({ entries: { ...entries, event: EventEntry } }),
    isAlive: async () => true,
  });
  useToasts.setState({ toasts: [] });
  const pages = await Promise.all(
    remote.routes.map(async ({ path, page }) => ({
      path,
      Component: await routes[page as keyof typeof routes](),
      errorElement: <ErrorPage />,
    })),
  );
  return renderPage([{ Component: Host, children: pages }], address);
};
