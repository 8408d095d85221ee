import { Button } from '@hub/shared/ui/button';
import { copyAndSay } from '@hub/shared/ui/copy-text';
import type { ReactNode } from 'react';
import { CalendarRefused } from '../calendar/calendar-refused.tsx';
import { useCalendarObstacle } from '../calendar/use-calendar-obstacle.ts';
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
  const { obstacle, follow, forget } = useCalendarObstacle();
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
      {obstacle && <CalendarRefused obstacle={obstacle} what="feed" url={url} onClose={forget} />}
    </>
  );
};
