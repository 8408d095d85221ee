import { idKey } from '@hub/shared/lists/list-keys';
import { useCallList } from '@hub/shared/lists/use-call-list';
import type { ListFilters } from '../filters/list-filters.ts';

/** The projects under some filters, page by page. */
export const useProjectList = ({ model, time, labels }: ListFilters, enabled: boolean) =>
  useCallList('POST /v3.1/github/home/list', {
    input: { type: model, ...(model === 'hotness' ? { time } : {}), label: labels.join(',') },
    keyOf: idKey,
    enabled,
  });
