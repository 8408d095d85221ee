import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { QueryClient } from './query.ts';
import { renewForViewer } from './renew-for-viewer.ts';
import { useBrowserLayoutEffect } from './use-browser-layout-effect.ts';

interface QueriesProviderProps {
  client: QueryClient;
  children: ReactNode;
}

/** What every host puts around its pages: the cache of their queries, whose answers are kept those of whoever looks. */
export const QueriesProvider = ({ client, children }: QueriesProviderProps) => {
  // Before the effects by which the pages ask.
  useBrowserLayoutEffect(() => renewForViewer(client), [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
};
