import { ApiError, isCancelled } from '@hub/shared/runtime/api-error';
import { api } from '@hub/shared/runtime/http';
import { useQuery, useQueryClient } from '@hub/shared/runtime/query';
import { toast, toastError } from '@hub/shared/runtime/toast';
import { Button } from '@hub/shared/ui/button';
import { ConfirmDialog } from '@hub/shared/ui/confirm-dialog';
import { Skeleton } from '@hub/shared/ui/skeleton';
import { useState } from 'react';
import { asShown } from '../orders/as-shown.ts';
import { OpenCalendar } from './open-calendar.tsx';
import styles from './subscribe-calendar.module.css';

const addressKey = (member: number) => ['POST /v1/events/mine', member] as const;

/** 我的活动: a member's own calendar, below the one of all events. */
export const OwnCalendar = ({ member }: { member: number }) => (
  <section className={styles.own} aria-label="我的活动">
    <h3 className={styles.title}>我的活动</h3>
    <OwnAddress member={member} />
  </section>
);

/** The events a member signed up for, at an address that whoever knows it can read. */
export const OwnAddress = ({ member }: { member: number }) => {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: addressKey(member),
    queryFn: ({ signal }) =>
      asShown(member, '没有取得地址', (by) => api('POST /v1/events/mine', by, { signal, silent: true })),
    // Each asking makes one more address.
    staleTime: Number.POSITIVE_INFINITY,
  });
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
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const renew = async () => {
    setBusy(true);
    try {
      const address = await asShown(member, '没有换地址', (by) =>
        api('POST /v1/events/mine/renew', by, { silent: true }),
      );
      client.setQueryData(addressKey(member), address);
      setAsks(false);
      toast('已换成新地址');
    } catch (error) {
      if (error instanceof ApiError && !isCancelled(error)) toastError(error.message);
    } finally {
      setBusy(false);
    }
  };
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
        busy={busy}
        onConfirm={() => void renew()}
        onCancel={() => setAsks(false)}
      />
    </>
  );
};
