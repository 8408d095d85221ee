import { whenIdle } from '@hub/shared/async/when-idle';
import { useEffect, useEffectEvent, useState } from 'react';
import { storePage } from './store-page.ts';
import { forgetTicket, storeTicket, type TicketToStore } from './stored-tickets.ts';

/** Calls back once everything that the page loads at first is there; what it gives back takes the wish away. */
const whenLoaded = (run: () => void): (() => void) => {
  if (document.readyState === 'complete') return whenIdle(run);
  let stop = () => {};
  const onLoad = () => {
    stop = whenIdle(run);
  };
  window.addEventListener('load', onLoad, { once: true });
  return () => {
    window.removeEventListener('load', onLoad);
    stop();
  };
};

/**
 * Stores a ticket that is good, and its page, for times without a network; one that is not good any more is forgotten.
 * `onDrawn` is to be called when the ticket is drawn, and `isStored` tells that it can be opened anywhere.
 */
export const useStoredTicket = (given: TicketToStore, isGood: boolean) => {
  const { eventId, code, ticket } = given;
  const [isDrawn, setDrawn] = useState(false);
  const [isStored, setStored] = useState(false);
  const store = useEffectEvent((newest: typeof ticket) => storeTicket({ ...given, ticket: newest }));
  useEffect(() => {
    if (!isGood) return forgetTicket(eventId, code);
    if (!store(ticket) || !isDrawn) return;
    let gone = false;
    const storeAll = async () => {
      const isThere = await storePage();
      if (!gone) setStored(isThere);
    };
    const stop = whenLoaded(() => void storeAll());
    return () => {
      gone = true;
      stop();
    };
  }, [eventId, code, ticket, isGood, isDrawn]);
  return { isStored, onDrawn: () => setDrawn(true) };
};
