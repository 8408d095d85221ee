import { idKey } from '@hub/shared/lists/list-keys';
import { prefetchCallList, useCallList } from '@hub/shared/lists/use-call-list';
import type { PageAddress } from '@hub/shared/runtime/remotes';
import { prefetchPerson } from '../person/use-person.ts';
import { type RankingFilters, readFilters } from './ranking-filters.ts';

const call = 'POST /v1/rankings/list';
const inputOf = ({ tab, model, time }: RankingFilters) => ({
  tab,
  type: model,
  ...(model === 'hotness' ? { time } : {}),
});

/** A board under its filters, page by page, and when it was computed. */
export const useRankingList = (filters: RankingFilters) =>
  useCallList(call, { input: inputOf(filters), keyOf: idKey, addressed: true, sameForAll: true });

/** Asks for what the address shows first: the board, and who is named over it. */
export const prefetchRankings = ({ search }: PageAddress): void => {
  prefetchCallList(call, inputOf(readFilters(search)), { sameForAll: true });
  const person = search.get('person');
  if (person) prefetchPerson(person);
};
