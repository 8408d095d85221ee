import type { Device } from '@hub/shared/contracts/account/devices';
import { useMutation, useQuery } from '@hub/shared/runtime/query';
import { Button } from '@hub/shared/ui/button';
import { ConfirmDialog } from '@hub/shared/ui/confirm-dialog';
import { Skeleton } from '@hub/shared/ui/skeleton';
import { ErrorView } from '@hub/shared/ui/status-views';
import { Time } from '@hub/shared/ui/time';
import { useState } from 'react';
import styles from '../frame/part.module.css';
import { Part } from '../frame/part.tsx';
import { devicesOf, endDevices } from './binding.calls.ts';

const nameOf = ({ device }: Device) => device || '未知设备';

type Asking = Device | 'others' | undefined;

/** Where one is logged in; each place but this one can be logged out from here. */
export const DevicesPart = ({ memberId }: { memberId: number }) => {
  const query = useQuery(devicesOf(memberId));
  const [asking, setAsking] = useState<Asking>();
  const [isOpen, setOpen] = useState(false);
  const ask = (what: Asking) => {
    setAsking(what);
    setOpen(true);
  };
  const devices = query.data ?? [];
  const end = useMutation(endDevices(memberId));
  return (
    <Part
      title="登录设备"
      action={
        devices.some(({ is_current }) => !is_current) && (
          <Button onClick={() => ask('others')}>退出其他所有设备</Button>
        )
      }
    >
      {query.isError && !query.data && (
        <ErrorView compact busy={query.isFetching} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton width="half" />}
      <ul className={styles.list}>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} onEnd={ask} />
        ))}
      </ul>
      <ConfirmDialog
        open={isOpen}
        title="退出登录"
        message={
          asking === 'others'
            ? '除这台设备外，其他设备上的登录会全部退出。继续吗？'
            : `${asking ? nameOf(asking) : ''} 上的登录会退出，之后要重新登录。继续吗？`
        }
        busy={end.isPending}
        onConfirm={() => asking && end.mutate(asking, { onSettled: () => setOpen(false) })}
        onCancel={() => setOpen(false)}
      />
    </Part>
  );
};

const DeviceRow = ({ device, onEnd }: { device: Device; onEnd: (device: Device) => void }) => (
  <li className={styles.row}>
    <div>
      <p>
        {nameOf(device)}
        {device.is_current && <span className={styles.current}>当前设备</span>}
      </p>
      <p className={styles.fact}>
        最近使用 <Time value={device.last_seen_at} /> · 登录于 <Time value={device.created_at} />
      </p>
    </div>
    {!device.is_current && (
      <Button size="small" aria-label={`退出登录：${nameOf(device)}`} onClick={() => onEnd(device)}>
        退出登录
      </Button>
    )}
  </li>
);
