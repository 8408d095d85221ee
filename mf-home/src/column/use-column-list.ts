import { storyOrEventKey } from '@hub/shared/lists/list-keys';
import { prefetchCallList, useCallList } from '@hub/shared/lists/use-call-list';
import type { PageAddress } from '@hub/shared/runtime/remotes';
import { type ColumnFilters, readFilters } from './filters/column-filters.ts';

/** Entries a page of the home page (contract §3). */
const pageSize = 20;

const call = 'POST /v1/story/list';
const inputOf = ({ sort, time, tags }: ColumnFilters, events: boolean) => ({
  sort,
  ...(sort === 'hot' ? { time } : {}),
  tag_id: tags.join(','),
  limit: pageSize,
  events,
});

/** The column under its filters, page by page. */
export const useColumnList = (
  filters: ColumnFilters,
  { events, enabled }: { events: boolean; enabled: boolean },
) => useCallList(call, { input: inputOf(filters, events), keyOf: storyOrEventKey, enabled, addressed: true });

/** Asks for the beginning of the column at an address; with tags it would first have to learn which there are. */
export const prefetchColumn =
  (events: boolean) =>
  ({ search }: PageAddress): void => {
    const filters = readFilters(search);
    if (filters.tags.length === 0) prefetchCallList(call, inputOf(filters, events));
  };
