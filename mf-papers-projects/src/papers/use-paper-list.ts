import { paperKey } from '@hub/shared/lists/list-keys';
import { prefetchCallList, useCallList } from '@hub/shared/lists/use-call-list';
import type { PageAddress } from '@hub/shared/runtime/remotes';
import { type ListFilters, readFilters } from '../filters/list-filters.ts';

const call = 'POST /v3/paper/list';
const inputOf = ({ model, time, labels }: ListFilters) => ({
  type: model,
  ...(model === 'hotness' ? { time } : {}),
  area: labels.join(','),
});

/** The papers under some filters, page by page. */
export const usePaperList = (filters: ListFilters, enabled: boolean) =>
  useCallList(call, { input: inputOf(filters), keyOf: paperKey, enabled, addressed: true });

/** Asks for the beginning of the list at an address; with labels it would first have to learn which there are. */
export const prefetchPaperList = ({ search }: PageAddress): void => {
  const filters = readFilters(search);
  if (filters.labels.length === 0) prefetchCallList(call, inputOf(filters));
};
