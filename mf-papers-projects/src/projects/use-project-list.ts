import type { Project } from '@hub/shared/contracts/project';
import { idKey } from '@hub/shared/lists/list-keys';
import { useDataAsOf } from '@hub/shared/lists/use-data-as-of';
import { useInfiniteList } from '@hub/shared/lists/use-infinite-list';
import { api } from '@hub/shared/runtime/http';
import type { ListFilters } from '../filters/list-filters.ts';

/** The projects under some filters, page by page. */
export const useProjectList = ({ model, time, labels }: ListFilters, enabled: boolean) => {
  const input = { type: model, ...(model === 'hotness' ? { time } : {}), label: labels.join(',') };
  const queryKey = ['POST /v3.1/github/home/list', input];
  const { asOf, onHeaders } = useDataAsOf(queryKey);
  const list = useInfiniteList<Project>({
    queryKey,
    loadPage: (page, signal) => api('POST /v3.1/github/home/list', { ...input, page }, { signal, onHeaders }),
    keyOf: idKey,
    enabled,
  });
  return { list, asOf };
};
