import type { ReactNode } from 'react';

/** What every list of a member's page is given. */
export interface ListOf {
  /** Whose. */
  id: number;
  /** False in what is drawn before the browser has taken over. */
  enabled: boolean;
  emptyHint?: ReactNode;
}
