import { useOnline } from '@hub/shared/runtime/use-online';
import styles from './offline-notice.module.css';

/** Says that the network is gone, and what still works. */
export const OfflineNotice = () => {
  if (useOnline()) return null;
  return (
    <p className={styles.notice} role="status">
      网络已断开：已打开的内容可以继续阅读，新的内容要等网络恢复。
    </p>
  );
};
