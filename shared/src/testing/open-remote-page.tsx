import { configure } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { Outlet, useRouteError } from 'react-router-dom';
import type { RemoteManifest } from '../contracts/kit/registry.ts';
import type { EntryKind, SlotComponents, SlotName } from '../runtime/remotes.ts';
import { provideRemotes } from '../runtime/remotes.ts';
import { provideSettings } from '../runtime/settings.ts';
import { useToasts } from '../runtime/toast.ts';
import { renderPage } from './render-page.tsx';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 15_000 });

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

export interface RemoteUnderTest {
  /** Its `remote.json`. */
  remote: unknown;
  /** Its `exposed/routes.ts`. */
  routes: Readonly<Record<string, () => Promise<ComponentType>>>;
  /** What draws the kinds that its lists hold: its own, or stand-ins for other remotes'. */
  entries: Partial<Record<EntryKind, unknown>>;
  /** What fills the slots of its pages; left out, no remote does. */
  slots?: SlotComponents;
  /** Where it believes itself to be; left out where a test says so itself. */
  origins?: { hubOrigin: string; eventOrigin: string };
}

/** Opens an address of a remote, by its own declaration, in a host that knows nothing else. */
export const openRemotePage = async (
  { remote, routes, entries, slots = {}, origins }: RemoteUnderTest,
  address: string,
) => {
  const manifest = remote as RemoteManifest;
  provideSettings({ siteName: '示例社区', ...origins });
  provideRemotes({
    registry: {
      version: 1,
      remotes: [
        {
          ...manifest,
          entries: Object.keys(entries) as EntryKind[],
          slots: Object.keys(slots) as SlotName[],
          entry: '',
        },
      ],
    },
    load: async () => ({ entries, slots }),
    isAlive: async () => true,
  });
  useToasts.setState({ toasts: [] });
  const pages = await Promise.all(
    manifest.routes.map(async ({ path, page }) => ({
      path,
      Component: (await routes[page]?.()) ?? null,
      errorElement: <ErrorPage />,
    })),
  );
  return renderPage([{ Component: Host, children: pages }], address);
};
