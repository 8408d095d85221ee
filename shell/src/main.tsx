import { createRemoteHost } from '@hub/shared/federation/remote-host';
import { watchLogin } from '@hub/shared/runtime/login';
import { QueryClientProvider, queryClient } from '@hub/shared/runtime/query';
import { provideRemotes } from '@hub/shared/runtime/remotes';
import { provideSettings, settings } from '@hub/shared/runtime/settings';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { readPageData } from './page/page-data';
import { routesOf } from './page/routes';
import { fetchRegistry } from './remotes/fetch-registry';
import { RemoteFailed } from './remotes/remote-failed';

const container = document.getElementById('app') ?? document.body;
const root = createRoot(container);
const { settings: given, registry: inlined, manifests } = readPageData();
provideSettings(given);

const start = async () => {
  const timeoutMs = settings().remoteTimeoutMs;
  try {
    const registry = inlined ?? (await fetchRegistry(timeoutMs));
    provideRemotes(createRemoteHost({ registry, manifests, timeoutMs }));
    const router = createBrowserRouter(routesOf(registry));
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    );
    watchLogin();
  } catch (error) {
    root.render(<RemoteFailed error={error} retry={() => void start()} />);
  }
};

void start();
