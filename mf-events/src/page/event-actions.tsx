import type { EventDetail, EventInfo } from '@hub/shared/contracts/event';
import { eventStatus } from '@hub/shared/contracts/event-status';
import { CommentButton } from '@hub/shared/entries/comment-button';
import { MoreActions } from '@hub/shared/entries/more-actions';
import { settings } from '@hub/shared/runtime/settings';
import { safeUrl } from '@hub/shared/text/address/safe-url';
import { cx } from '@hub/shared/text/class-names';
import { Button, ButtonLink } from '@hub/shared/ui/button';
import { SharePopover } from '@hub/shared/ui/share-popover';
import { ExternalLink, Share2 } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { meaningOf } from '../attending/button-meaning.ts';
import { EventButton } from '../attending/event-button.tsx';
import { CalendarLink } from '../calendar/calendar-link.tsx';
import { eventUrl } from '../event/event-url.ts';
import { CancelOrder } from '../ticket/cancel-order.tsx';
import { SignUpThere, TalkThere } from './actions-there.tsx';
import styles from './event-actions.module.css';

export interface EventActionsProps {
  event: EventDetail;
  /** Has the focus where what was pressed is gone, and nothing is left to press. */
  heading: RefObject<HTMLElement | null>;
}

/** What a reader can do with an event: one clear thing first, at the lower edge on phones. */
export const EventActions = ({ event, heading }: EventActionsProps) => {
  const site = safeUrl(event.url);
  const isOver = event.color_status === eventStatus.over;
  const { foreign } = settings();
  const button = useRef<HTMLButtonElement>(null);
  // A button that does nothing any more takes no focus.
  const focusOf = (now: EventInfo) => (meaningOf(now) === 'page' ? heading : button).current;
  return (
    <div className={styles.actions}>
      {site && (
        <ButtonLink className={styles.site} tone={isOver ? 'plain' : 'primary'} href={site} newTab>
          {event.button_msg}
          <ExternalLink aria-hidden="true" size={16} />
        </ButtonLink>
      )}
      {!event.url &&
        (foreign ? (
          <SignUpThere event={event} className={styles.main} />
        ) : (
          <EventButton ofPage event={event} className={styles.main} button={button} instead={heading} />
        ))}
      {!isOver && <CalendarLink eventId={event.id} look="plain" className={styles.brief} />}
      {!isOver && event.order_status !== undefined && (
        <CancelOrder event={event} next={focusOf} className={styles.cancel} />
      )}
      <SharePopover
        url={eventUrl(event.id)}
        title={event.name}
        trigger={(props) => (
          <Button size="large" className={cx(styles.brief, styles.share)} {...props}>
            <Share2 aria-hidden="true" size={18} strokeWidth={1.75} />
            <span>分享</span>
          </Button>
        )}
      />
      {foreign ? (
        <TalkThere event={event} className={cx(styles.brief, styles.share)} />
      ) : (
        <div className={styles.rest}>
          <CommentButton ofPage sourceId={event.source_id} count={event.comment_count} />
          <MoreActions sourceId={event.source_id} url={eventUrl(event.id)} isReported={event.is_reported} />
        </div>
      )}
    </div>
  );
};
