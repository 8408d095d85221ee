import { idKey } from '@hub/shared/lists/list-keys';
import { prefetchCallList, useCallList } from '@hub/shared/lists/use-call-list';
import type { PageAddress } from '@hub/shared/runtime/remotes';
import { type ListFilters, readFilters } from '../filters/list-filters.ts';

const call = 'POST /v3.1/github/home/list';
const inputOf = ({ model, time, labels }: ListFilters) => ({
  type: model,
  ...(model === 'hotness' ? { time } : {}),
  label: labels.join(','),
});

/** The projects under some filters, page by page. */
export const useProjectList = (filters: ListFilters, enabled: boolean) =>
  useCallList(call, { input: inputOf(filters), keyOf: idKey, enabled, addressed: true });

/** Asks for the beginning of the list at an address; with labels it would first have to learn which there are. */
export const prefetchProjectList = ({ search }: PageAddress): void => {
  const filters = readFilters(search);
  if (filters.labels.length === 0) prefetchCallList(call, inputOf(filters));
};
