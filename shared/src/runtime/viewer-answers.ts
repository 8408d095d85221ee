import { useAuth } from './auth.ts';
import { isOfViewer, type Query, type QueryClient } from './query.ts';
import { viewerNow } from './viewer.ts';

/** Whose answer it is, as its key says (`callKey`). */
const whoseOf = ({ queryKey }: Query): unknown => queryKey[2];

/**
 * Shows whoever turns out to be looking what was there before, a list with all of its pages, until their own answers are
 * there (contract §4): a visitor's answers, and of a member's those that are being shown. `isTheirs` where it was answered
 * to them already, though nobody knew them by then.
 */
const handOver = (
  client: QueryClient,
  { from, to, isTheirs }: { from: number; to: number; isTheirs: (query: Query) => boolean },
): void => {
  if (to === 0)
    void client.invalidateQueries({ predicate: (query) => whoseOf(query) === 0, refetchType: 'none' });
  for (const query of client.getQueryCache().getAll()) {
    const { data, dataUpdatedAt } = query.state;
    if (whoseOf(query) !== from || !isOfViewer(query) || data === undefined) continue;
    const [call, asked, , ...rest] = query.queryKey;
    const key = [call, asked, to, ...rest];
    if (from === 0 ? client.getQueryData(key) !== undefined : !query.isActive()) continue;
    client.setQueryData(key, data, { updatedAt: isTheirs(query) ? dataUpdatedAt : 0 });
  }
};

/** Follows who is looking, for as long as the pages of a cache are shown. Returns how to stop. */
export const followViewer = (client: QueryClient): (() => void) => {
  const ofDocument = new WeakSet(
    client.getQueryCache().findAll({ predicate: ({ state }) => state.data !== undefined }),
  );
  let [from, wasKnown] = [0, useAuth.getState().status !== 'unknown'];
  const look = () => {
    if (useAuth.getState().status === 'unknown') return;
    const to = viewerNow();
    // What the browser asked before it knew went to the API with the session of the one it now hears of.
    const isTheirs = (query: Query) => !wasKnown && !ofDocument.has(query);
    if (to !== from) handOver(client, { from, to, isTheirs });
    [from, wasKnown] = [to, true];
  };
  look();
  return useAuth.subscribe(look);
};
