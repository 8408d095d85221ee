import { QueriesProvider } from '@hub/shared/runtime/queries-provider';
import { createQueryClient, type DehydratedState, hydrate } from '@hub/shared/runtime/query';
import { reloadPage } from '@hub/shared/runtime/reload';
import { ErrorView } from '@hub/shared/ui/status-views';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { useTracking } from '../tracking/use-tracking.ts';
import { failedAttribute } from './embed-class.ts';

interface EmbedFrameProps {
  /** What the host's server asked for already. */
  queries: DehydratedState | undefined;
  /** Name and path of the page that is shown. */
  page: string | undefined;
  path: string;
  children: ReactNode;
}

/** What the shell puts around its pages, without the shell: a query cache of its own, and a place for failures. */
export const EmbedFrame = ({ queries, page, path, children }: EmbedFrameProps) => {
  useTracking(page, path);
  const [client] = useState(() => {
    const opened = createQueryClient();
    if (queries) hydrate(opened, queries);
    return opened;
  });
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
    <QueriesProvider client={client}>
      <EmbedBoundary>{children}</EmbedBoundary>
    </QueriesProvider>
  );
};

class EmbedBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  #retries = 0;

  // The first retry draws again, the second reloads, which mends what a script cannot.
  #retry = () => {
    this.#retries += 1;
    if (this.#retries > 1) void reloadPage();
    else this.setState({ failed: false });
  };

  static getDerivedStateFromError = () => ({ failed: true });

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert" {...{ [failedAttribute]: '' }}>
        <ErrorView onRetry={this.#retry} />
      </div>
    );
  }
}
