import type { ReportCase } from '@hub/shared/contracts/community/report';
import { useInfiniteList } from '@hub/shared/lists/use-infinite-list';
import { api } from '@hub/shared/runtime/http';
import { useQueryClient } from '@hub/shared/runtime/query';
import { type CaseList, caseKeyOf, casesCall, casesKey, readCases, type Shown } from './cases.ts';

const pageSize = 20;

/** Decided on, or taken back, since the list was read: it stays in sight, but the API lists it elsewhere. */
const isMoved = (one: ReportCase, { state }: Shown): boolean => (one.state === 'open') !== (state === 'open');

/** A list of the queue. */
export const useCases = (of: CaseList) => {
  const client = useQueryClient();
  const { shown } = of;
  const list = useInfiniteList<ReportCase>({
    queryKey: casesKey(of),
    keyOf: caseKeyOf(shown),
    loadPage: (page, signal) => {
      // What moved away lets the rest move up: without going back by as much, some would be skipped.
      const moved = page > 1 ? readCases(client, of).filter((one) => isMoved(one, shown)).length : 0;
      return api(casesCall, { ...shown, page: page - Math.ceil(moved / pageSize) }, { signal });
    },
  });
  return {
    list,
    read: () => readCases(client, of),
    reload: () => client.resetQueries({ queryKey: casesKey(of), exact: true }),
  };
};
