import type { ColumnEntry } from '@hub/shared/contracts/story';
import { storyOrEventKey } from '@hub/shared/lists/list-keys';
import { useDataAsOf } from '@hub/shared/lists/use-data-as-of';
import { type InfiniteList, useInfiniteList } from '@hub/shared/lists/use-infinite-list';
import { api } from '@hub/shared/runtime/http';
import type { ColumnFilters } from './filters/column-filters.ts';

/** Entries a page of the home page (contract §3). */
const pageSize = 20;

export interface ColumnList {
  list: InfiniteList<ColumnEntry>;
  /** `YYYY-MM-DD` when the window counts back from that day instead of from now, else empty. */
  asOf: string;
}

/** The column under its filters, page by page. */
export const useColumnList = (
  { sort, time, tags }: ColumnFilters,
  { events, enabled }: { events: boolean; enabled: boolean },
): ColumnList => {
  const input = {
    sort,
    ...(sort === 'hot' ? { time } : {}),
    tag_id: tags.join(','),
    limit: pageSize,
    events,
  };
  const queryKey = ['POST /v1/story/list', input];
  const { asOf, onHeaders } = useDataAsOf(queryKey);
  const list = useInfiniteList<ColumnEntry>({
    queryKey,
    loadPage: (page, signal) => api('POST /v1/story/list', { ...input, page }, { signal, onHeaders }),
    keyOf: storyOrEventKey,
    enabled,
  });
  return { list, asOf };
};
