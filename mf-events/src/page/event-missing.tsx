import { onHub } from '../event/event-url.ts';
import styles from './event-missing.module.css';

/** An event that does not exist, on a host that has no error page of the hub's. */
export const EventMissing = () => (
  <div className={styles.missing}>
    <h1>404</h1>
    <p>This page could not be found</p>
    <p>
      <a href={onHub('/')}>返回首页</a>
    </p>
  </div>
);
