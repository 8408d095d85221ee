import type { ReportCase } from '@hub/shared/contracts/community/report';
import { api } from '@hub/shared/runtime/http';
import { casesCall } from './use-cases.ts';

export interface Decision {
  outcome: 'dismiss' | 'uphold';
  remove?: boolean;
  reason?: string;
}

/** Decides on a case. */
export const decideOn = ({ source_id }: ReportCase, decision: Decision) =>
  api(
    'POST /v1/report/{source_id}/decide',
    { remove: false, reason: '', ...decision },
    { params: { source_id }, silent: true },
  );

/** Takes back what was decided. */
export const takeBack = ({ decision_id }: ReportCase) =>
  api('POST /v1/report/decisions/{id}/undo', {}, { params: { id: decision_id }, silent: true });

/** What another moderator made of it, as far as that was lately. */
export const standingDecision = async ({ source_id }: ReportCase): Promise<ReportCase | undefined> => {
  const closed = await api(casesCall, { state: 'closed', page: 1 }, { silent: true }).catch(() => []);
  return closed.find((one) => one.source_id === source_id);
};
