import { Button } from '@hub/shared/ui/button';
import { Popover } from '@hub/shared/ui/popover';
import { CalendarSync } from 'lucide-react';
import { OwnAddress } from '../subscription/own-calendar.tsx';
import styles from './own-events.module.css';

/** 订阅我的活动: the address of a member's own calendar, asked for by who opens it alone. */
export const SubscribeOwn = ({ member }: { member: number }) => (
  <Popover
    label="订阅我的活动"
    width={340}
    align="end"
    trigger={(props) => (
      <Button tone="quiet" size="small" {...props}>
        <CalendarSync aria-hidden="true" size={16} strokeWidth={1.75} />
        订阅我的活动
      </Button>
    )}
  >
    <div className={styles.panel}>
      <OwnAddress member={member} />
    </div>
  </Popover>
);
