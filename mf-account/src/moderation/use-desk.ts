import type { ReportCase } from '@hub/shared/contracts/community/report';
import { dropEntry } from '@hub/shared/lists/drop-entry';
import { ApiError, isCancelled, isMissing, isNotLoggedIn } from '@hub/shared/runtime/api-error';
import { redirectToLogin } from '@hub/shared/runtime/auth';
import { useQueryClient } from '@hub/shared/runtime/query';
import { toast, toastError } from '@hub/shared/runtime/toast';
import { useRef } from 'react';
import { type Decision, decideOn, standingDecision, takeBack } from './desk-calls.ts';
import { outcomeOf } from './outcome-of.ts';
import { casesCall, type Shown, useCases } from './use-cases.ts';
import { useOnce } from './use-once.ts';

const auditCall = 'POST /v1/audit/list';

const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409;

/** Other lists of the desk are read anew when they are opened; what is gone is gone from every list. */
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

/** The desk: its list, and what a moderator does with a case. Nothing is shown as done before it is. */
export const useDesk = (shown: Shown, memberId: number) => {
  const cases = useCases(shown, memberId);
  const spread = useSpread();
  const { busy, once } = useOnce();
  const done = useRef<string[]>([]);
  const fail = (one: ReportCase, error: unknown) => tell(error, () => cases.drop(one));

  const decide = async (one: ReportCase, decision: Decision): Promise<boolean> => {
    let isDone = false;
    await once(one.source_id, async () => {
      try {
        const next = await decideOn(one, decision);
        // What was just taken away stays in sight as it was, for who wants it back.
        cases.replace(one, one.entry ? { entry: one.entry, ...next } : next);
        done.current = [...done.current.filter((id) => id !== one.source_id), one.source_id];
        spread(one, next);
        isDone = true;
      } catch (error) {
        const standing = isConflict(error) ? await standingDecision(one) : undefined;
        if (!standing) return fail(one, error);
        cases.replace(one, standing);
        toastError(`${standing.decided_by.name}先处理了这一条：${outcomeOf(standing)}`);
        isDone = true;
      }
    });
    return isDone;
  };

  const reopen = (one: ReportCase, next: ReportCase) =>
    // In the list of what was decided a case keeps its place by the decision.
    cases.replace(one, shown.state === 'open' ? next : { ...next, decision_id: one.decision_id });

  const undo = (one: ReportCase): Promise<void> =>
    once(one.source_id, async () => {
      try {
        const next = await takeBack(one);
        reopen(one, next);
        spread(one, next);
        toast('已撤销，举报回到待处理');
      } catch (error) {
        if (!isConflict(error)) return fail(one, error);
        reopen(one, { ...one, state: 'open' });
        toastError('其他管理员已经撤销了这次处理');
      }
    });

  /** What was decided here last and still stands. */
  const lastDone = () => {
    const decided = cases.read().filter(({ state }) => state !== 'open');
    return done.current.map((id) => decided.find(({ source_id }) => source_id === id)).findLast(Boolean);
  };
  return { ...cases, busy, decide, undo, lastDone };
};

export type Desk = ReturnType<typeof useDesk>;
