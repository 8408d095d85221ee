import type { ReportCase } from '@hub/shared/contracts/community/report';
import { ApiError } from '@hub/shared/runtime/api-error';
import { callKey } from '@hub/shared/runtime/call-query';
import { api } from '@hub/shared/runtime/http';
import { mutationOptions } from '@hub/shared/runtime/query';

export const casesCall = 'POST /v1/report/list';
const decideCall = 'POST /v1/report/{source_id}/decide';
const undoCall = 'POST /v1/report/decisions/{id}/undo';

export interface Decision {
  outcome: 'dismiss' | 'uphold';
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

const decide = async (one: ReportCase, decision: Decision): Promise<Decided> => {
  const input = { remove: false, reason: '', ...decision };
  const params = { source_id: one.source_id };
  try {
    return { next: await api(decideCall, input, { params, silent: true }), isTheirs: false };
  } catch (error) {
    const next = isConflict(error) ? await theirsOn(one) : undefined;
    if (!next) throw error;
    return { next, isTheirs: true };
  }
};

const takeBack = async (one: ReportCase): Promise<Decided> => {
  try {
    const next = await api(undoCall, {}, { params: { id: one.decision_id }, silent: true });
    return { next, isTheirs: false };
  } catch (error) {
    if (!isConflict(error)) throw error;
    return { next: { ...one, state: 'open' }, isTheirs: true };
  }
};

/** Decides on a case; `undo` takes the decision back. */
export const caseAction = (one: ReportCase, memberId: number) =>
  mutationOptions({
    mutationKey: callKey(decideCall, { source_id: one.source_id }, memberId),
    mutationFn: (wanted: Decision | 'undo') => (wanted === 'undo' ? takeBack(one) : decide(one, wanted)),
  });
