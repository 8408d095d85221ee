import { useQuery } from '@hub/shared/runtime/query';
import { useViewer } from '@hub/shared/runtime/viewer';
import { useState } from 'react';
import { eventQuery } from '../event/event.calls.ts';

/**
 * Whether an order that is shown was given up in another tab or on another phone: asked at once, and when the reader comes
 * back. Without an answer what was known is shown: at a door there may be no network.
 */
export const useIsOrderGone = (eventId: number): boolean => {
  const [since] = useState(Date.now);
  const { data, dataUpdatedAt } = useQuery({
    ...eventQuery(eventId, useViewer()),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  return data !== undefined && data.order_status === undefined && dataUpdatedAt >= since;
};
