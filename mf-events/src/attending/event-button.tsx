import type { EventInfo } from '@hub/shared/contracts/event';
import { RowLabel } from '@hub/shared/entries/row-label';
import { toastError } from '@hub/shared/runtime/toast';
import { useBrowserLayoutEffect } from '@hub/shared/runtime/use-browser-layout-effect';
import { Button } from '@hub/shared/ui/button';
import { useLazyModule } from '@hub/shared/ui/lazy-module';
import { type RefObject, useContext, useEffect, useEffectEvent, useId, useRef } from 'react';
import { meaningOf } from './button-meaning.ts';
import { dialogModule, prepareAttending, prepareTicket } from './dialog-module.ts';
import { knownViewer } from './known-viewer.ts';
import { signUpHash, useAttending } from './use-attending.ts';
import { useVisitorsOrder } from './use-visitors-order.ts';

export interface EventButtonProps {
  event: EventInfo;
  /** On the event's own page, where 报名 opens in place; elsewhere the page is another document. */
  ofPage?: boolean;
  className?: string | undefined;
  /** The button, for the focus where what was pressed is gone. */
  button?: RefObject<HTMLButtonElement | null>;
  /** Takes the focus over where there is nothing to press any more. */
  instead?: RefObject<HTMLElement | null>;
}

/** The server's text on a button (contract §5), and what it opens: 报名, 电子票, or the event's page. */
export const EventButton = ({ event, ofPage = false, className, button, instead }: EventButtonProps) => {
  const fallback = useRef<HTMLButtonElement>(null);
  const place = button ?? fallback;
  // One that does nothing any more takes no focus.
  const opener = () => (place.current?.disabled && instead ? instead : place).current;
  const { opened, busy, press, close, askForm, showTicket } = useAttending(event, ofPage);
  const Dialog = useLazyModule(dialogModule, opened?.open ?? false, () => {
    close();
    toastError('加载失败，请重试');
  })?.AttendDialog;
  const id = useId();
  // In a list its name goes on with the entry's, as those of the other actions do.
  const heading = useContext(RowLabel);
  const meaning = meaningOf(event);
  // Nothing to do here any more; in a list it still leads to the page, which says why.
  const isDead = ofPage && meaning === 'page';
  useVisitorsOrder(event, ofPage);
  useBrowserLayoutEffect(() => {
    if (isDead && place.current?.matches(':focus')) instead?.current?.focus();
  }, [isDead, place, instead]);
  useFormOfAddress(ofPage && meaning === 'join', askForm);
  const mayShowTicket = ofPage && meaning === 'ticket';
  useEffect(() => {
    if (mayShowTicket) prepareTicket();
  }, [mayShowTicket]);
  return (
    <>
      <Button
        ref={place}
        className={className}
        size={ofPage ? 'large' : 'small'}
        tone={meaning === 'join' && ofPage ? 'primary' : 'plain'}
        busy={busy}
        disabled={isDead}
        {...(heading ? { id, 'aria-labelledby': `${id} ${heading}` } : {})}
        {...(meaning === 'page' ? {} : { onPointerEnter: prepareAttending, onFocus: prepareAttending })}
        onClick={press}
      >
        {event.button_msg}
      </Button>
      {opened && Dialog && <Dialog {...{ event, opened, opener }} onOrder={showTicket} onClose={close} />}
    </>
  );
};

/**
 * Opens 报名 where the page's address asks for it. Only the form: whoever could join without one has to press the
 * button, or any link would sign people up.
 */
const useFormOfAddress = (canJoin: boolean, askForm: () => void) => {
  const open = useEffectEvent(async () => {
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', pathname + search);
    const { info } = await knownViewer();
    if (!info?.email) askForm();
  });
  useEffect(() => {
    if (canJoin && window.location.hash === signUpHash) void open();
  }, [canJoin]);
};
