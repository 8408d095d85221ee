import { paperKey } from '@hub/shared/lists/list-keys';
import { useCallList } from '@hub/shared/lists/use-call-list';
import type { ListFilters } from '../filters/list-filters.ts';

/** The papers under some filters, page by page. */
export const usePaperList = ({ model, time, labels }: ListFilters, enabled: boolean) =>
  useCallList('POST /v3/paper/list', {
    input: { type: model, ...(model === 'hotness' ? { time } : {}), area: labels.join(',') },
    keyOf: paperKey,
    enabled,
  });
