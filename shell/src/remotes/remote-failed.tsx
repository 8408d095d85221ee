import { reloadPage } from '@hub/shared/runtime/reload';
import { useOnline, useRetryOnline } from '@hub/shared/runtime/use-online';
import styles from './remote-failed.module.css';

interface Props {
  error: unknown;
  /** How often it was tried again already. */
  retries: number;
  retry: () => void;
}

/**
 * The error view of a remote, in its own place; the second retry reloads, which mends what a script cannot. Without a
 * network it is the network that failed, and its return is a retry in place.
 */
export const RemoteFailed = ({ error, retries, retry }: Props) => {
  const online = useOnline();
  useRetryOnline(retry);
  return (
    <section className={styles['failed']} role="alert" data-reason={reasonOf(error)}>
      <h1>出错啦</h1>
      <p>
        {online
          ? '这一部分暂时无法打开，其他页面不受影响。'
          : '网络已断开，没有打开过的页面要等网络恢复；恢复后会自动打开。'}
      </p>
      <button type="button" onClick={online && retries > 0 ? () => void reloadPage() : retry}>
        重试
      </button>
    </section>
  );
};

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 200);
