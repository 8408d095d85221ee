import { useQuery, useSingleMutation } from '@hub/shared/runtime/query';
import { Button } from '@hub/shared/ui/button';
import { ConfirmDialog } from '@hub/shared/ui/confirm-dialog';
import { Skeleton } from '@hub/shared/ui/skeleton';
import { useState } from 'react';
import { myAddress, renewAddress } from './my-calendar.calls.ts';
import { OpenCalendar } from './open-calendar.tsx';
import styles from './subscribe-calendar.module.css';

/** 我的活动: a member's own calendar, below the one of all events. */
export const MyCalendar = ({ member }: { member: number }) => (
  <section className={styles.mine} aria-label="我的活动">
    <h3 className={styles.title}>我的活动</h3>
    <MyAddress member={member} />
  </section>
);

/** The events a member signed up for, at an address that whoever knows it can read. */
export const MyAddress = ({ member }: { member: number }) => {
  const { data, isError, isFetching, refetch } = useQuery(myAddress(member));
  return (
    <>
      <p className={styles.words}>你报名的活动，改期、取消都会更新。知道地址的人就能看到，请勿公开。</p>
      {data && (
        <OpenCalendar url={data.url}>
          <RenewAddress key={member} member={member} />
        </OpenCalendar>
      )}
      {!data && isError && (
        <Button busy={isFetching} onClick={() => void refetch()}>
          加载失败，点击重试
        </Button>
      )}
      {!data && !isError && <Skeleton shape="block" />}
    </>
  );
};

/** 换一个地址, after it was asked once more: calendars that follow the old one stop. */
const RenewAddress = ({ member }: { member: number }) => {
  const [asks, setAsks] = useState(false);
  const { mutate, isPending } = useSingleMutation({
    ...renewAddress(member),
    onSettled: (_address, error) => {
      if (!error) setAsks(false);
    },
  });
  return (
    <>
      <Button tone="quiet" aria-haspopup="dialog" onClick={() => setAsks(true)}>
        换一个地址
      </Button>
      <ConfirmDialog
        open={asks}
        title="换一个地址"
        message="以前的地址会立即失效，用它们订阅的日历需要重新订阅。"
        confirmLabel="确定"
        busy={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setAsks(false)}
      />
    </>
  );
};
