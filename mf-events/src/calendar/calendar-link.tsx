import { platform } from '@hub/shared/runtime/platform';
import { CalendarPlus } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { eventUrl } from '../event/event-url.ts';
import styles from './calendar-link.module.css';
import { CalendarRefused } from './calendar-refused.tsx';
import { type CalendarObstacle, calendarObstacle } from './calendar-support.ts';
import { calendarUrl } from './calendar-url.ts';

export interface CalendarLinkProps {
  eventId: number;
  /** `icon` among the actions of an entry, words on the event's page. */
  look: 'icon' | 'plain' | 'primary';
}

/** 添加到日历: the event's calendar file, or why this browser cannot open it. */
export const CalendarLink = ({ eventId, look }: CalendarLinkProps) => {
  const [obstacle, setObstacle] = useState<CalendarObstacle>();
  const follow = (event: MouseEvent) => {
    const found = calendarObstacle(platform());
    if (!found) return;
    event.preventDefault();
    setObstacle(found);
  };
  const words = '添加到日历';
  return (
    <>
      <a
        className={styles[look]}
        href={calendarUrl(eventId)}
        onClick={follow}
        data-waits=""
        {...(look === 'icon' ? { 'aria-label': words, title: words } : {})}
      >
        <CalendarPlus aria-hidden="true" size={18} strokeWidth={1.75} />
        {look !== 'icon' && words}
      </a>
      {obstacle && (
        <CalendarRefused obstacle={obstacle} url={eventUrl(eventId)} onClose={() => setObstacle(undefined)} />
      )}
    </>
  );
};
