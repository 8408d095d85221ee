import type { EventDetail } from '@hub/shared/contracts/event';
import { eventStatus } from '@hub/shared/contracts/event-status';
import { safeUrl } from '@hub/shared/text/safe-url';
import { Button } from '@hub/shared/ui/button';
import { Link } from '@hub/shared/ui/link';
import { SharePopover } from '@hub/shared/ui/share-popover';
import { ExternalLink, Share2 } from 'lucide-react';
import { CalendarLink } from '../calendar/calendar-link.tsx';
import styles from './event-actions.module.css';
import { eventUrl } from './event-url.ts';

/** What a reader can do with an event: one clear thing first, at the lower edge on phones. */
export const EventActions = ({ event }: { event: EventDetail }) => {
  const site = safeUrl(event.url);
  const isOver = event.color_status === eventStatus.over;
  return (
    <div className={styles.actions}>
      {site && (
        <Link className={isOver ? styles.site : styles.mainSite} href={site} newTab>
          {event.button_msg}
          <ExternalLink aria-hidden="true" size={16} />
        </Link>
      )}
      {!isOver && <CalendarLink eventId={event.id} look={site ? 'plain' : 'primary'} />}
      <SharePopover
        url={eventUrl(event.id)}
        trigger={(props) => (
          <Button size="large" className={styles.share} {...props}>
            <Share2 aria-hidden="true" size={18} strokeWidth={1.75} />
            分享
          </Button>
        )}
      />
    </div>
  );
};
