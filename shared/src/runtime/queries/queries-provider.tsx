import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBrowserLayoutEffect } from '../hooks/use-browser-layout-effect.ts';
import { provideClient, type QueryClient } from './query.ts';
import { dropAnswersOfOthers } from './viewer-answers.ts';

interface QueriesProviderProps {
  client: QueryClient;
  children: ReactNode;
}

/** Provides the query cache; every host wraps its pages in it. */
export const QueriesProvider = ({ client, children }: QueriesProviderProps) => {
  // Must run before the effects in which pages start queries.
  useBrowserLayoutEffect(() => {
    provideClient(client);
    return dropAnswersOfOthers(client);
  }, [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
};
