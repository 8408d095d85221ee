import { useAuth } from './auth.ts';
import { isOfViewer, type Query, type QueryClient } from './query.ts';
import { isAnsweredTo, viewer } from './whose-answer.ts';

/**
 * Asks anew, once, what was answered to somebody else (a visitor's document, who was logged in before), as soon as it
 * is known who is looking and somewhere it is shown; what is shown stays until the answer is there, a list with all of
 * its pages (contract §4). Returns how to stop.
 */
export const renewForViewer = (client: QueryClient): (() => void) => {
  const cache = client.getQueryCache();
  const tried = new WeakMap<Query, number>();
  const look = (query: Query) => {
    const whom = viewer();
    if (whom === undefined || !isOfViewer(query) || !query.isActive()) return;
    if (query.state.status === 'pending' || isAnsweredTo(query, whom) || tried.get(query) === whom) return;
    tried.set(query, whom);
    // The http layer has said what failed; what was there is still shown.
    query.fetch(undefined, { cancelRefetch: true }).catch(() => undefined);
  };
  const lookAtAll = () => {
    for (const query of cache.getAll()) look(query);
  };
  const stopWatching = cache.subscribe(({ type, query }) => {
    if (type === 'observerAdded' || type === 'observerOptionsUpdated' || type === 'updated') look(query);
    // It may have been cut short, or have failed: whoever comes back to it gets another try.
    if (type === 'observerRemoved' && query.getObserversCount() === 0) tried.delete(query);
  });
  const stopFollowing = useAuth.subscribe(lookAtAll);
  lookAtAll();
  return () => {
    stopWatching();
    stopFollowing();
  };
};
