import type { Query, QueryClient, QueryFilters } from './query.ts';

/** Must be idempotent, and must return the same object if it changes nothing. */
type Change<Answer> = (answer: Answer) => Answer;

const apply = (client: QueryClient, query: Query, change: Change<unknown>): void => {
  const { data, dataUpdatedAt: updatedAt, isInvalidated } = query.state;
  const next = data === undefined ? data : change(data);
  if (next === data) return;
  client.setQueryData(query.queryKey, next, { updatedAt });
  if (isInvalidated) query.invalidate();
};

/** Applies the change to answers requested before the write: they do not contain it. */
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
 * Applies the effect of a write to cached answers, and to answers still loading. Their age (`dataUpdatedAt`) does not
 * change.
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
