import type { Query, QueryClient } from '@tanstack/react-query';
import { useAuth } from './auth.ts';

/** A member's id, 0 for a visitor; `undefined` as long as nobody knows. */
export type Viewer = number | undefined;

/** Who is looking at the page. */
export const viewer = (): Viewer => {
  const { status, info } = useAuth.getState();
  return status === 'unknown' ? undefined : (info?.id ?? 0);
};

interface Asked {
  for: Viewer;
  /** One page more of a list leaves the others whose they were. */
  isMore: boolean;
}

const asked = new WeakMap<Query, Asked>();
const answered = new WeakMap<Query, { to: Viewer }>();

// What this browser asked before it knew who is looking went to the API with the session of the one it then heard of.
let firstKnown: Viewer = viewer();
useAuth.subscribe(({ status }) => {
  if (status === 'unknown') firstKnown = undefined;
  else firstKnown ??= viewer();
});

/** Keeps for each query of the client for whom it was asked and answered. */
export const noteWhoAsks = (client: QueryClient): void => {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'fetch')
      asked.set(query, { for: viewer(), isMore: action.meta?.fetchMore !== undefined });
    if (action.type !== 'success' || action.manual) return;
    const last = asked.get(query);
    if (last && !last.isMore) answered.set(query, { to: last.for });
  });
};

/** Whether all that a query holds is being asked for. */
export const isAskedWhole = (query: Query): boolean =>
  query.state.fetchStatus !== 'idle' && asked.get(query)?.isMore === false;

/** Whether a query's answer is for this viewer, or one for them is on its way. What came with the document is a visitor's. */
export const isAnsweredTo = (query: Query, whom: number): boolean => {
  if (isAskedWhole(query) && (asked.get(query)?.for ?? firstKnown) === whom) return true;
  const known = answered.get(query);
  return (known ? (known.to ?? firstKnown) : 0) === whom;
};
