import { useQueryClient } from '@hub/shared/runtime/query';
import { useEffect, useEffectEvent } from 'react';
import { renewEvent } from './order-cache.ts';

/**
 * Asks again for an order that is shown, when the reader comes back to this tab: they may have given it up in another
 * one, or on another phone. What it gives back asks at once; `onGone` hears that there is none any more.
 */
export const useOrderAgain = (eventId: number, isShown: boolean, onGone: () => void): (() => void) => {
  const client = useQueryClient();
  const ask = () => {
    renewEvent(client, eventId)
      .then(({ order_status }) => order_status === undefined && onGone())
      // Without an answer what was known is shown: at a door there may be no network.
      .catch(() => undefined);
  };
  const comeBack = useEffectEvent(() => {
    if (!document.hidden) ask();
  });
  useEffect(() => {
    if (!isShown) return;
    document.addEventListener('visibilitychange', comeBack);
    return () => document.removeEventListener('visibilitychange', comeBack);
  }, [isShown]);
  return ask;
};
