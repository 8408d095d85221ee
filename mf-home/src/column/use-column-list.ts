import { storyOrEventKey } from '@hub/shared/lists/list-keys';
import { useCallList } from '@hub/shared/lists/use-call-list';
import type { ColumnFilters } from './filters/column-filters.ts';

/** Entries a page of the home page (contract §3). */
const pageSize = 20;

/** The column under its filters, page by page. */
export const useColumnList = (
  { sort, time, tags }: ColumnFilters,
  { events, enabled }: { events: boolean; enabled: boolean },
) =>
  useCallList('POST /v1/story/list', {
    input: {
      sort,
      ...(sort === 'hot' ? { time } : {}),
      tag_id: tags.join(','),
      limit: pageSize,
      events,
    },
    keyOf: storyOrEventKey,
    enabled,
  });
