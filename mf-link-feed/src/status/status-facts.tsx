import type { Status } from '@hub/shared/contracts/link/entities';
import { Facts } from '@hub/shared/entries/facts';
import { toastError } from '@hub/shared/runtime/toast';
import { lazyModule, useLazyModule } from '@hub/shared/ui/lazy-module';
import { Link } from '@hub/shared/ui/link';
import { Time } from '@hub/shared/ui/time';
import { useState } from 'react';
import { statusPath } from '../frame/paths.ts';
import styles from './status-entry.module.css';

const history = lazyModule(() => import(/* webpackChunkName: "status-menu" */ './menu/status-history.tsx'));

const audiences = { public: '', unlisted: '不列出', private: '仅关注者', direct: '仅提到的人' };

/** When it was said, to whom, and whether it was changed since. */
export const StatusFacts = ({ status }: { status: Status }) => (
  <Facts
    facts={[
      `@${status.account.acct}`,
      <Link key="time" href={statusPath(status.id)} className={styles.time} data-opens="">
        <Time value={status.created_at} />
      </Link>,
      audiences[status.visibility],
      status.edited_at && <Edited key="edited" id={status.id} />,
      status.pinned && '置顶',
    ]}
  />
);

/** 已编辑, which shows what it said before. */
const Edited = ({ id }: { id: string }) => {
  const [isOpen, setOpen] = useState(false);
  const History = useLazyModule(history, isOpen, () => {
    setOpen(false);
    toastError('加载失败，请重试');
  })?.StatusHistory;
  return (
    <>
      <button type="button" className={styles.edited} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        已编辑
      </button>
      {History && <History id={id} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
};
