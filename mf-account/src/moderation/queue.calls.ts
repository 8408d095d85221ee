import type { ReportCase } from '@hub/shared/contracts/community/report';
import { dropEntry } from '@hub/shared/lists/drop-entry';
import { ApiError, isMissing } from '@hub/shared/runtime/api-error';
import { callKey } from '@hub/shared/runtime/call-query';
import { api, tellFailure } from '@hub/shared/runtime/http';
import { inNameOf } from '@hub/shared/runtime/in-name-of';
import { mutationOptions, type QueryClient, useIsPending } from '@hub/shared/runtime/query';
import { toast, toastError } from '@hub/shared/runtime/toast';
import { type CaseList, casesCall, dropCase, replaceCase } from './cases.ts';
import { outcomeOf } from './outcome-of.ts';
import { showChineseOf } from './show-chinese-of.ts';

const auditCall = 'POST /v1/audit/list';
const decideCall = 'POST /v1/report/{source_id}/decide';
const undoCall = 'POST /v1/report/decisions/{id}/undo';

type By = { writer_id: number };

export interface Decision {
  outcome: 'dismiss' | 'uphold' | 'withdraw';
  remove?: boolean;
  reason?: string;
}

/** What became of a case; another moderator was first, where `isTheirs`. */
export interface Decided {
  next: ReportCase;
  isTheirs: boolean;
}

const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409;

/** What another moderator made of it, as far as that was lately. */
const theirsOn = async ({ source_id }: ReportCase): Promise<ReportCase | undefined> => {
  const closed = await api(casesCall, { state: 'closed', page: 1 }, { silent: true }).catch(() => []);
  return closed.find((one) => one.source_id === source_id);
};

const decide = async (one: ReportCase, decision: Decision, by: By): Promise<Decided> => {
  const input = { remove: false, reason: '', ...decision, ...by };
  const params = { source_id: one.source_id };
  try {
    return { next: await api(decideCall, input, { params, silent: true }), isTheirs: false };
  } catch (error) {
    const next = isConflict(error) ? await theirsOn(one) : undefined;
    if (!next) throw error;
    return { next, isTheirs: true };
  }
};

const takeBack = async (one: ReportCase, by: By): Promise<Decided> => {
  try {
    const next = await api(undoCall, by, { params: { id: one.decision_id }, silent: true });
    return { next, isTheirs: false };
  } catch (error) {
    if (!isConflict(error)) throw error;
    return { next: { ...one, state: 'open' }, isTheirs: true };
  }
};

/**
 * Other lists of the queue are loaded again when they are opened; a removed thing goes from every list, and Chinese words go with it
 * or come back.
 */
const dropOutdated = (client: QueryClient, one: ReportCase, next: ReportCase, member: number): void => {
  client.removeQueries({
    type: 'inactive',
    predicate: ({ queryKey: [call] }) => call === casesCall || call === auditCall,
  });
  if (next.is_removal) dropEntry(one.source_id, client, { type: 'inactive' });
  if (next.is_withdrawal || one.is_withdrawal) showChineseOf(next, client, member);
};

/** What the list shows of a case after it was decided on, or the decision was undone. */
const afterwards = (one: ReportCase, next: ReportCase, { shown }: CaseList): ReportCase => {
  // In the list of decisions a case is known by its decision.
  if (next.state === 'open') return shown.state === 'open' ? next : { ...next, decision_id: one.decision_id };
  // A removed thing stays visible here as it was, for whoever undoes it.
  return one.entry ? { entry: one.entry, ...next } : next;
};

const tell = ({ next, isTheirs }: Decided, wanted: Decision | 'undo'): void => {
  if (wanted !== 'undo') {
    if (isTheirs) toastError(`${next.decided_by.name}先处理了这一条：${outcomeOf(next)}`);
  } else if (isTheirs) toastError('其他管理员已经撤销了这次处理');
  else toast('已撤销，举报回到待处理');
};

const caseKey = (one: ReportCase, member: number) =>
  callKey(decideCall, { source_id: one.source_id }, member);

/** Decides on a case of a list; `undo` takes the decision back. Nothing is shown as done before it is. */
export const caseAction = (one: ReportCase, list: CaseList) =>
  mutationOptions({
    mutationKey: caseKey(one, list.member),
    mutationFn: (wanted: Decision | 'undo') =>
      inNameOf(
        list.member,
        (by) => (wanted === 'undo' ? takeBack(one, by) : decide(one, wanted, by)),
        wanted === 'undo' ? '没有撤销' : '没有处理',
      ),
    onSuccess: (decided, wanted, _before, { client }) => {
      const { next, isTheirs } = decided;
      if (!isTheirs) dropOutdated(client, one, next, list.member);
      replaceCase(client, list, one, afterwards(one, next, list));
      tell(decided, wanted);
    },
    onError: (error, _wanted, _before, { client }) => {
      if (!isMissing(error)) return tellFailure(error);
      dropCase(client, list, one);
      toastError('举报人已撤回举报，这一条不用处理了');
    },
  });

/** Whether something is being done with a case. */
export const useIsBusy = (one: ReportCase, member: number): boolean =>
  useIsPending({ mutationKey: caseKey(one, member) });
