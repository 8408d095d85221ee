import { Button } from '@hub/shared/ui/button';
import { Popover } from '@hub/shared/ui/popover';
import { CalendarSync } from 'lucide-react';
import { MyAddress } from '../subscription/my-calendar.tsx';
import styles from './my-events.module.css';

/** 订阅我的活动: the address of a member's own calendar, asked for by who opens it alone. */
export const SubscribeMine = ({ member }: { member: number }) => (
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
      <MyAddress member={member} />
    </div>
  </Popover>
);
