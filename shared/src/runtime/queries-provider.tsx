import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { provideClient, type QueryClient } from './query.ts';
import { useBrowserLayoutEffect } from './use-browser-layout-effect.ts';
import { followViewer } from './viewer-answers.ts';

interface QueriesProviderProps {
  client: QueryClient;
  children: ReactNode;
}

/** What every host puts around its pages: the cache of their queries. */
export const QueriesProvider = ({ client, children }: QueriesProviderProps) => {
  // Before the effects by which the pages ask.
  useBrowserLayoutEffect(() => {
    provideClient(client);
    return followViewer(client);
  }, [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
};
