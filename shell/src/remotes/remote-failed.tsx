import { reloadPage } from '@hub/shared/runtime/reload';
import { useOnline, useRetryOnline } from '@hub/shared/runtime/use-online';
import styles from './remote-failed.module.css';

interface Props {
  error: unknown;
  /** How often it was tried again already. */
  retries: number;
  retry: () => void;
  /** It is being tried again. */
  busy?: boolean;
  /** What the document brought of the page stands below, and is read on. */
  above?: boolean;
}

/**
 * The error view of a remote, in its own place; the second retry reloads, which mends what a script cannot. Without a
 * network it is the network that failed, and its return is a retry in place.
 */
export const RemoteFailed = ({ error, retries, retry, busy = false, above = false }: Props) => {
  const online = useOnline();
  useRetryOnline(busy ? undefined : retry);
  const press = online && retries > 0 ? () => void reloadPage() : retry;
  return (
    <section
      className={styles[above ? 'above' : 'failed']}
      role={above ? 'status' : 'alert'}
      data-reason={reasonOf(error)}
    >
      {above ? <strong>出错啦</strong> : <h1>出错啦</h1>}
      <p>{wordsOf(online, above)}</p>
      <button type="button" aria-disabled={busy} onClick={busy ? undefined : press}>
        重试
      </button>
    </section>
  );
};

const wordsOf = (online: boolean, above: boolean) => {
  if (above) return online ? '下面的内容可以阅读，但还不能操作。' : '网络已断开，恢复后会自动重试。';
  return online
    ? '这一部分暂时无法打开，其他页面不受影响。'
    : '网络已断开，没有打开过的页面要等网络恢复；恢复后会自动打开。';
};

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 200);
