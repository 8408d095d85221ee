import type { ReportCase } from '@hub/shared/contracts/community/report';
import { dropEntry } from '@hub/shared/lists/drop-entry';
import { isCancelled, isMissing, isNotLoggedIn } from '@hub/shared/runtime/api-error';
import { redirectToLogin } from '@hub/shared/runtime/auth';
import { doNow, useQueryClient, wantedNow } from '@hub/shared/runtime/query';
import { toast, toastError } from '@hub/shared/runtime/toast';
import { useRef } from 'react';
import { outcomeOf } from './outcome-of.ts';
import { caseAction, casesCall, type Decided, type Decision } from './queue.calls.ts';
import { type Shown, useCases } from './use-cases.ts';

const auditCall = 'POST /v1/audit/list';

/** Other lists of the queue are read anew when they are opened; what is gone is gone from every list. */
const useSpread = () => {
  const client = useQueryClient();
  return (one: ReportCase, next: ReportCase) => {
    client.removeQueries({
      type: 'inactive',
      predicate: ({ queryKey: [call] }) => call === casesCall || call === auditCall,
    });
    if (next.is_removal) dropEntry(one.source_id, client, { type: 'inactive' });
  };
};

/** Says why something could not be done; `onGone` when there is nothing left to do it with. */
const tell = (error: unknown, onGone: () => void) => {
  if (isCancelled(error)) return;
  if (isNotLoggedIn(error)) return redirectToLogin();
  if (isMissing(error)) {
    onGone();
    return toastError('举报人已撤回举报，这一条不用处理了');
  }
  toastError(error instanceof Error ? error.message : '请求失败，请重试');
};

/** The moderation queue: its list, and what a moderator does with a case. Nothing is shown as done before it is. */
export const useQueue = (shown: Shown, memberId: number) => {
  const client = useQueryClient();
  const cases = useCases(shown, memberId);
  const spread = useSpread();
  const done = useRef<string[]>([]);

  /** One thing at a time is done with a case; gives nothing where it failed. */
  const act = async (one: ReportCase, wanted: Decision | 'undo'): Promise<Decided | undefined> => {
    const action = caseAction(one, memberId);
    if (wantedNow(client, action) !== undefined) return undefined;
    try {
      const decided = await doNow(action, wanted);
      if (!decided.isTheirs) spread(one, decided.next);
      return decided;
    } catch (error) {
      tell(error, () => cases.drop(one));
      return undefined;
    }
  };

  const decide = async (one: ReportCase, decision: Decision): Promise<boolean> => {
    const decided = await act(one, decision);
    if (!decided) return false;
    const { next, isTheirs } = decided;
    if (isTheirs) {
      cases.replace(one, next);
      toastError(`${next.decided_by.name}先处理了这一条：${outcomeOf(next)}`);
    } else {
      // What was just taken away stays in sight as it was, for who wants it back.
      cases.replace(one, one.entry ? { entry: one.entry, ...next } : next);
      done.current = [...done.current.filter((id) => id !== one.source_id), one.source_id];
    }
    return true;
  };

  const undo = async (one: ReportCase): Promise<void> => {
    const decided = await act(one, 'undo');
    if (!decided) return;
    const { next, isTheirs } = decided;
    // In the list of what was decided a case keeps its place by the decision.
    cases.replace(one, shown.state === 'open' ? next : { ...next, decision_id: one.decision_id });
    if (isTheirs) toastError('其他管理员已经撤销了这次处理');
    else toast('已撤销，举报回到待处理');
  };

  /** What was decided here last and still stands. */
  const lastDone = () => {
    const decided = cases.read().filter(({ state }) => state !== 'open');
    return done.current.map((id) => decided.find(({ source_id }) => source_id === id)).findLast(Boolean);
  };
  return { ...cases, decide, undo, lastDone };
};

export type Queue = ReturnType<typeof useQueue>;
