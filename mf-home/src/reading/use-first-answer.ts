import { useQueryClient } from '@hub/shared/runtime/query';
import { use } from 'react';

interface FirstQuery {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<unknown>;
}

interface Wait {
  promise: Promise<unknown>;
  isOver: boolean;
}

type Client = ReturnType<typeof useQueryClient>;

const waits = new WeakMap<Client, Map<string, Wait>>();

// React reads the status and does not wait even for a moment.
const nothing: Wait = { promise: Object.assign(Promise.resolve(), { status: 'fulfilled' }), isOver: true };

/**
 * Suspends until a query has its first answer, good or bad, so that what the document brought of the page stays
 * where it is instead of making room for a skeleton.
 */
export const useFirstAnswer = (query: FirstQuery): void => {
  use(waitFor(useQueryClient(), query).promise);
};

/** The same promise in each render, also afterwards: React counts on it. */
const waitFor = (client: Client, { queryKey, queryFn }: FirstQuery): Wait => {
  const known = waits.get(client) ?? new Map<string, Wait>();
  waits.set(client, known);
  const name = JSON.stringify(queryKey);
  const isPending = (client.getQueryState(queryKey)?.status ?? 'pending') === 'pending';
  const before = known.get(name);
  if (before && !(isPending && before.isOver)) return before;
  if (!isPending) return nothing;
  const over = () => {
    wait.isOver = true;
  };
  const wait: Wait = { promise: client.fetchQuery({ queryKey, queryFn }).then(over, over), isOver: false };
  known.set(name, wait);
  return wait;
};
