import type { Paper } from '@hub/shared/contracts/paper';
import { paperKey } from '@hub/shared/lists/list-keys';
import { useDataAsOf } from '@hub/shared/lists/use-data-as-of';
import { useInfiniteList } from '@hub/shared/lists/use-infinite-list';
import { api } from '@hub/shared/runtime/http';
import type { ListFilters } from '../filters/list-filters.ts';

/** The papers under some filters, page by page. */
export const usePaperList = ({ model, time, labels }: ListFilters, enabled: boolean) => {
  const input = { type: model, ...(model === 'hotness' ? { time } : {}), area: labels.join(',') };
  const queryKey = ['POST /v3/paper/list', input];
  const { asOf, onHeaders } = useDataAsOf(queryKey);
  const list = useInfiniteList<Paper>({
    queryKey,
    loadPage: (page, signal) => api('POST /v3/paper/list', { ...input, page }, { signal, onHeaders }),
    keyOf: paperKey,
    enabled,
  });
  return { list, asOf };
};
