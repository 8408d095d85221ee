import { useAuth } from '@hub/shared/runtime/auth';
import { Button } from '@hub/shared/ui/button';
import { Popover } from '@hub/shared/ui/popover';
import { CalendarSync } from 'lucide-react';
import { MyCalendar } from './my-calendar.tsx';
import { OpenCalendar } from './open-calendar.tsx';
import styles from './subscribe-calendar.module.css';
import { subscriptionUrl } from './subscription-url.ts';

/** 订阅日历: the events under these tags, and a member's own, as calendars that keep themselves up to date. */
export const SubscribeCalendar = ({ tags }: { tags: readonly string[] }) => (
  <Popover
    label="订阅日历"
    width={340}
    align="end"
    trigger={(props) => (
      <Button tone="quiet" size="small" {...props}>
        <CalendarSync aria-hidden="true" size={16} strokeWidth={1.75} />
        订阅日历
      </Button>
    )}
  >
    <div className={styles.panel}>
      <p className={styles.words}>
        {tags.length > 0 ? '所选标签下的活动' : '全部活动'}会出现在你的日历里，有新活动和变动时自动更新。
      </p>
      <OpenCalendar url={subscriptionUrl(tags)} />
      <MyPart />
    </div>
  </Popover>
);

// Below the popover, so that the address is asked for only by who opens it.
const MyPart = () => {
  const member = useAuth(({ info }) => info?.id);
  return member === undefined ? null : <MyCalendar member={member} />;
};
