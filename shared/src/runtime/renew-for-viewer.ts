import { useAuth } from './auth.ts';
import { isOfViewer, type Query, type QueryClient } from './query.ts';
import { isAnsweredTo, isAskedWhole, viewer } from './whose-answer.ts';

// The http layer says what failed; what was there is still shown.
const ask = (query: Query) => query.fetch(undefined, { cancelRefetch: true }).catch(() => undefined);

const isByHand = (action: { type: string; manual?: boolean }) =>
  action.type === 'success' && action.manual === true;

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
    void ask(query);
  };
  const lookAtAll = () => {
    for (const query of cache.getAll()) look(query);
  };
  const stopWatching = cache.subscribe((event) => {
    const { type, query } = event;
    // The answer on its way is without what the viewer has done meanwhile.
    if (type === 'updated' && isByHand(event.action) && tried.has(query) && isAskedWhole(query))
      void ask(query);
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
