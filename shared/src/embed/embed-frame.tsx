import { createQueryClient, QueryClientProvider } from '@hub/shared/runtime/query';
import { ErrorView } from '@hub/shared/ui/status-views';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { failedAttribute } from './embed-class.ts';

/** What the shell puts around its pages, without the shell: a query cache of its own, and a place for failures. */
export const EmbedFrame = ({ children }: { children: ReactNode }) => {
  const [client] = useState(createQueryClient);
  useEffect(
    // What is still under way, and the timers of what lies in the cache, go with the page: after the children, whose
    // leaving sets such timers.
    () => () => {
      void client.cancelQueries();
      queueMicrotask(() => client.clear());
    },
    [client],
  );
  return (
    <QueryClientProvider client={client}>
      <EmbedBoundary>{children}</EmbedBoundary>
    </QueryClientProvider>
  );
};

class EmbedBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert" {...{ [failedAttribute]: '' }}>
        <ErrorView onRetry={() => this.setState({ failed: false })} />
      </div>
    );
  }
}
