import { useAuth } from '../auth/auth.ts';
import { viewerNow } from '../auth/viewer.ts';
import { hasViewerFlags, type Query, type QueryClient } from './query.ts';

/** The viewer in a query's key (`callKey`). */
const whoseOf = ({ queryKey }: Query): unknown => queryKey[2];

/**
 * After a change of viewer, shows the previous viewer's answers (public data, lists with all pages) until the new viewer's own
 * have loaded (contract §4): all of a visitor's, and those of a member's that are on screen. `isTheirs`: the answers were
 * already given to the new viewer's session, before the page knew the login.
 */
const handOver = (
  client: QueryClient,
  { from, to, isTheirs }: { from: number; to: number; isTheirs: (query: Query) => boolean },
): void => {
  if (to === 0)
    void client.invalidateQueries({ predicate: (query) => whoseOf(query) === 0, refetchType: 'none' });
  for (const query of client.getQueryCache().getAll()) {
    const { data, dataUpdatedAt } = query.state;
    if (whoseOf(query) !== from || !hasViewerFlags(query) || data === undefined) continue;
    const [call, asked, , ...rest] = query.queryKey;
    const key = [call, asked, to, ...rest];
    if (from === 0 ? client.getQueryData(key) !== undefined : !query.isActive()) continue;
    client.setQueryData(key, data, { updatedAt: isTheirs(query) ? dataUpdatedAt : 0 });
  }
};

/** Watches for changes of the viewer while the pages of a cache are shown. Returns a function that stops it. */
export const dropAnswersOfOthers = (client: QueryClient): (() => void) => {
  const ofDocument = new WeakSet(
    client.getQueryCache().findAll({ predicate: ({ state }) => state.data !== undefined }),
  );
  let [from, wasKnown] = [0, useAuth.getState().status !== 'unknown'];
  const look = () => {
    if (useAuth.getState().status === 'unknown') return;
    const to = viewerNow();
    // Requests sent before the login was known already used the session of this viewer.
    const isTheirs = (query: Query) => !wasKnown && !ofDocument.has(query);
    if (to !== from) handOver(client, { from, to, isTheirs });
    [from, wasKnown] = [to, true];
  };
  look();
  return useAuth.subscribe(look);
};
