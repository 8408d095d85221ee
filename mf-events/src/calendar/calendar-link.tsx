import { ButtonLink } from '@hub/shared/ui/button';
import { eventUrl } from '../event/event-url.ts';
import { CalendarIcon } from './calendar-icon.tsx';
import styles from './calendar-link.module.css';
import { CalendarRefused } from './calendar-refused.tsx';
import { calendarUrl } from './calendar-url.ts';
import { useCalendarObstacle } from './use-calendar-obstacle.ts';

export interface CalendarLinkProps {
  eventId: number;
  /** `icon` among the actions of an entry, words on the event's page. */
  look: 'icon' | 'plain' | 'primary';
  className?: string | undefined;
}

/** 添加到日历: the event's calendar file, or why this browser cannot open it. */
export const CalendarLink = ({ eventId, look, className }: CalendarLinkProps) => {
  const { obstacle, follow, forget } = useCalendarObstacle();
  const words = '添加到日历';
  const icon = <CalendarIcon />;
  const href = calendarUrl(eventId);
  const link = { onClick: follow, 'data-waits': '' };
  return (
    <>
      {look === 'icon' ? (
        <a className={styles.icon} href={href} aria-label={words} title={words} {...link}>
          {icon}
        </a>
      ) : (
        <ButtonLink className={className} tone={look} href={href} {...link}>
          {icon}
          <span>{words}</span>
        </ButtonLink>
      )}
      {obstacle && <CalendarRefused obstacle={obstacle} url={eventUrl(eventId)} onClose={forget} />}
    </>
  );
};
