import { platform } from '@hub/shared/runtime/platform';
import { Button } from '@hub/shared/ui/button';
import { copyAndSay } from '@hub/shared/ui/copy-text';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { CalendarRefused } from '../calendar/calendar-refused.tsx';
import { type CalendarObstacle, calendarObstacle } from '../calendar/calendar-support.ts';
import styles from './subscribe-calendar.module.css';
import { asWebcal } from './subscription-url.ts';

export interface OpenCalendarProps {
  /** The calendar's address, as programs ask for it. */
  url: string;
  /** What else can be done with it. */
  children?: ReactNode;
}

/** Ways to follow a calendar: 在日历应用中打开, or why this browser cannot call one, and the address to copy. */
export const OpenCalendar = ({ url, children }: OpenCalendarProps) => {
  const [obstacle, setObstacle] = useState<CalendarObstacle>();
  const follow = (event: MouseEvent) => {
    const found = calendarObstacle(platform());
    if (!found) return;
    event.preventDefault();
    setObstacle(found);
  };
  return (
    <>
      <p className={styles.address}>{url}</p>
      <div className={styles.actions}>
        <a className={styles.open} href={asWebcal(url)} onClick={follow}>
          在日历应用中打开
        </a>
        <Button onClick={() => void copyAndSay(url)}>复制地址</Button>
        {children}
      </div>
      {obstacle && (
        <CalendarRefused obstacle={obstacle} what="feed" url={url} onClose={() => setObstacle(undefined)} />
      )}
    </>
  );
};
