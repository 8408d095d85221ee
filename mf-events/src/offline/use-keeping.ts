import { whenIdle } from '@hub/shared/tracking/when-idle';
import { useEffect, useEffectEvent, useState } from 'react';
import { keepPage } from './keep-page.ts';
import { forgetTicket, keepTicket, type TicketToKeep } from './kept-tickets.ts';

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
 * Keeps a ticket that is good, and its page, for times without a network; one that is not good any more is forgotten.
 * `onDrawn` is to be called when the ticket is drawn, and `isKept` tells that it can be opened anywhere.
 */
export const useKeeping = (given: TicketToKeep, isGood: boolean) => {
  const { eventId, code, ticket } = given;
  const [isDrawn, setDrawn] = useState(false);
  const [isKept, setKept] = useState(false);
  const store = useEffectEvent((newest: typeof ticket) => keepTicket({ ...given, ticket: newest }));
  useEffect(() => {
    if (!isGood) return forgetTicket(eventId, code);
    if (!store(ticket) || !isDrawn) return;
    let gone = false;
    const keep = async () => {
      const isThere = await keepPage();
      if (!gone) setKept(isThere);
    };
    const stop = whenLoaded(() => void keep());
    return () => {
      gone = true;
      stop();
    };
  }, [eventId, code, ticket, isGood, isDrawn]);
  return { isKept, onDrawn: () => setDrawn(true) };
};
