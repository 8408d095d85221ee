import type { ReportCase } from '@hub/shared/contracts/community/report';
import { useInfiniteList } from '@hub/shared/lists/use-infinite-list';
import { changeAnswers } from '@hub/shared/runtime/change-answers';
import { api } from '@hub/shared/runtime/http';
import { type InfiniteData, useQueryClient } from '@hub/shared/runtime/query';
import { casesCall } from './queue.calls.ts';

const pageSize = 20;

/** Which of the cases are shown. */
export interface Shown {
  state: 'open' | 'closed';
  sort: 'new' | 'most';
}

type Cases = InfiniteData<readonly ReportCase[]>;

const keys = {
  open: ({ source_id }: ReportCase) => source_id,
  closed: ({ decision_id }: ReportCase) => String(decision_id),
};

/** Decided on, or taken back, since the list was read: it stays in sight, but the API lists it elsewhere. */
const isMoved = (one: ReportCase, { state }: Shown): boolean => (one.state === 'open') !== (state === 'open');

/** The list of the queue, in which single cases change. */
export const useCases = (shown: Shown, memberId: number) => {
  const client = useQueryClient();
  const { state, sort } = shown;
  const queryKey = [casesCall, { state, sort }, memberId];
  const keyOf = keys[state];
  const read = () => client.getQueryData<Cases>(queryKey)?.pages ?? [];
  const list = useInfiniteList<ReportCase>({
    queryKey,
    keyOf,
    loadPage: (page, signal) => {
      // What moved away lets the rest move up: without going back by as much, some would be skipped.
      const moved =
        page > 1
          ? read()
              .flat()
              .filter((one) => isMoved(one, shown)).length
          : 0;
      return api(casesCall, { state, sort, page: page - Math.ceil(moved / pageSize) }, { signal });
    },
  });
  const change = (one: ReportCase, next: ReportCase[]) =>
    changeAnswers<Cases>(client, { queryKey, exact: true }, (data) => ({
      ...data,
      pages: data.pages.map((page) => page.flatMap((each) => (keyOf(each) === keyOf(one) ? next : each))),
    }));
  return {
    list,
    read: () => read().flat(),
    /** Puts what became of a case in its place. */
    replace: (one: ReportCase, next: ReportCase) => change(one, [next]),
    drop: (one: ReportCase) => change(one, []),
    reload: () => client.resetQueries({ queryKey, exact: true }),
  };
};
