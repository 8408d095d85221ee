import { useRef } from 'react';
import styles from './remote-failed.module.css';

interface Props {
  error: unknown;
  retry: () => void;
}

let softRetries = 0;

/** The error view of a remote, in its own place; the second retry reloads, which mends what a script cannot. */
export const RemoteFailed = ({ error, retry }: Props) => {
  const button = useRef<HTMLButtonElement>(null);
  const again = () => {
    softRetries += 1;
    if (softRetries > 1) window.location.reload();
    else retry();
  };
  return (
    <section
      className={styles['failed']}
      role="alert"
      data-error={error instanceof Error ? (error.stack ?? '') : String(error)}
    >
      <h1>出错啦</h1>
      <p>这一部分暂时无法打开，其他页面不受影响。</p>
      <button type="button" ref={button} onClick={again}>
        重试
      </button>
    </section>
  );
};
