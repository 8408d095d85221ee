import type { ReportCase } from '@hub/shared/contracts/community/report';
import { doNow, useQueryClient, wantedNow } from '@hub/shared/runtime/query';
import { useRef } from 'react';
import type { CaseList } from './cases.ts';
import { caseAction, type Decided, type Decision } from './queue.calls.ts';
import { useCases } from './use-cases.ts';

/** The moderation queue: its list, and what a moderator does with a case. */
export const useQueue = (of: CaseList) => {
  const client = useQueryClient();
  const cases = useCases(of);
  const decidedHere = useRef<string[]>([]);

  /** One thing at a time is done with a case. Undefined if it failed: the moderator has been told why. */
  const act = async (one: ReportCase, wanted: Decision | 'undo'): Promise<Decided | undefined> => {
    const action = caseAction(one, of);
    if (wantedNow(client, action) !== undefined) return undefined;
    return doNow(action, wanted).catch(() => undefined);
  };

  /** False if it failed. */
  const decide = async (one: ReportCase, decision: Decision): Promise<boolean> => {
    const decided = await act(one, decision);
    if (decided && !decided.isTheirs)
      decidedHere.current = [...decidedHere.current.filter((id) => id !== one.source_id), one.source_id];
    return decided !== undefined;
  };

  const undo = (one: ReportCase): void => void act(one, 'undo');

  /** The latest decision made here that was not undone. */
  const lastDecided = () => {
    const decided = cases.read().filter(({ state }) => state !== 'open');
    return decidedHere.current
      .map((id) => decided.find(({ source_id }) => source_id === id))
      .findLast(Boolean);
  };
  return { ...cases, decide, undo, lastDecided };
};

export type Queue = ReturnType<typeof useQueue>;
