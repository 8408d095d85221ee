import type { ReportCase } from '@hub/shared/contracts/community/report';
import type { Decision } from '../queue.calls.ts';

/** What a dialog is given that asks before a case is decided on. */
export interface DecisionDialogProps {
  one: ReportCase;
  open: boolean;
  onClose: () => void;
  /** False if it failed. */
  onDecide: (decision: Decision) => Promise<boolean>;
}
