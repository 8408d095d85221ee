import { useQuery } from '@hub/shared/runtime/query';
import { useViewer } from '@hub/shared/runtime/viewer';
import { useEffect } from 'react';
import { noteElsewhere } from './last-visit.ts';
import { visitOf } from './visit.calls.ts';

/**
 * What a member's visit before this one had seen of the column, on any device (milliseconds; 0 on a first visit and for visitors).
 * Tells the hub of this visit: `newest` is when the newest story on the page is of, 0 where there is none, undefined while it is not
 * known.
 */
export const useSeenElsewhere = (newest: number | undefined): { elsewhere: number; isLoading: boolean } => {
  const member = useViewer();
  const seen = newest === undefined ? undefined : Math.floor(newest / 1000);
  const { data, isLoading } = useQuery(visitOf(member, seen));
  const elsewhere = (data?.before ?? 0) * 1000;
  useEffect(() => noteElsewhere(elsewhere), [elsewhere]);
  return { elsewhere, isLoading };
};
