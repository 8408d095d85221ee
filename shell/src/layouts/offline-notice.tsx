import { useSyncExternalStore } from 'react';
import styles from './offline-notice.module.css';

const onChange = (notify: () => void) => {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
};
const isOffline = () => !navigator.onLine;
const no = () => false;

/** Says that the network is gone, and what still works. */
export const OfflineNotice = () => {
  const offline = useSyncExternalStore(onChange, isOffline, no);
  if (!offline) return null;
  return (
    <p className={styles['notice']} role="status">
      网络已断开：已打开的内容可以继续阅读，新的内容要等网络恢复。
    </p>
  );
};
