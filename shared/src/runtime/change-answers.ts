import type { Query, QueryClient, QueryFilters } from './query.ts';

/** Gives the very same data where it changes nothing, and may be applied twice. */
type Change<Answer> = (answer: Answer) => Answer;

const apply = (client: QueryClient, query: Query, change: Change<unknown>): void => {
  const { data, dataUpdatedAt: updatedAt, isInvalidated } = query.state;
  const next = data === undefined ? data : change(data);
  if (next === data) return;
  client.setQueryData(query.queryKey, next, { updatedAt });
  if (isInvalidated) query.invalidate();
};

/** An answer that was asked for before the action was done does not know of it. */
const applyToLate = async (client: QueryClient, query: Query, change: Change<unknown>): Promise<void> => {
  for (let late = query.promise; late; late = query.promise) {
    const isThere = await late.then(
      () => true,
      () => false,
    );
    apply(client, query, change);
    if (isThere || query.promise === late) return;
  }
};

/**
 * Writes what an action changed into the answers that the cache holds, and into those that are on their way. They stay as old
 * as they are.
 */
export const changeAnswers = <Answer>(
  client: QueryClient,
  filters: QueryFilters,
  change: Change<Answer>,
): void => {
  for (const query of client.getQueryCache().findAll(filters)) {
    apply(client, query, change as Change<unknown>);
    void applyToLate(client, query, change as Change<unknown>);
  }
};
