import type { ReportCase } from '@hub/shared/contracts/community/report';
import { callKey } from '@hub/shared/runtime/call-query';
import { changeAnswers } from '@hub/shared/runtime/change-answers';
import type { InfiniteData, QueryClient } from '@hub/shared/runtime/query';

export const casesCall = 'POST /v1/report/list';

/** Which cases are listed, and in which order. */
export interface Shown {
  state: 'open' | 'closed';
  sort: 'new' | 'most';
}

/** A list of the queue, as one moderator sees it. */
export interface CaseList {
  shown: Shown;
  member: number;
}

type Cases = InfiniteData<readonly ReportCase[]>;

export const casesKey = ({ shown: { state, sort }, member }: CaseList) =>
  callKey(casesCall, { state, sort }, member);

const keys = {
  open: ({ source_id }: ReportCase) => source_id,
  // A thing may have been decided on more than once.
  closed: ({ decision_id }: ReportCase) => String(decision_id),
};

/** The key of a case within its list. */
export const caseKeyOf = ({ state }: Shown) => keys[state];

/** The cases of a list that are loaded. */
export const readCases = (client: QueryClient, list: CaseList): ReportCase[] =>
  client.getQueryData<Cases>(casesKey(list))?.pages.flat() ?? [];

const change = (client: QueryClient, list: CaseList, one: ReportCase, next: readonly ReportCase[]): void => {
  const keyOf = caseKeyOf(list.shown);
  changeAnswers<Cases>(client, { queryKey: casesKey(list), exact: true }, (data) => ({
    ...data,
    pages: data.pages.map((page) => page.flatMap((each) => (keyOf(each) === keyOf(one) ? next : each))),
  }));
};

/** Shows a changed case in its place. */
export const replaceCase = (client: QueryClient, list: CaseList, one: ReportCase, next: ReportCase): void =>
  change(client, list, one, [next]);

export const dropCase = (client: QueryClient, list: CaseList, one: ReportCase): void =>
  change(client, list, one, []);
