import type { ReportCase } from '@hub/shared/contracts/community/report';
import { createContext } from 'react';
import type { Shown } from './cases.ts';

export interface QueueActions {
  /** Who sits here: nobody decides on what they wrote. */
  memberId: number;
  shown: Shown;
  dismiss: (one: ReportCase) => void;
  uphold: (one: ReportCase) => void;
  /** Takes the Chinese words away that were reported. */
  withdraw: (one: ReportCase) => void;
  undo: (one: ReportCase) => void;
}

const nothing = () => undefined;

/** Past the rows, which are drawn again only when their own case changes. */
export const QueueContext = createContext<QueueActions>({
  memberId: 0,
  shown: { state: 'open', sort: 'new' },
  dismiss: nothing,
  uphold: nothing,
  withdraw: nothing,
  undo: nothing,
});
