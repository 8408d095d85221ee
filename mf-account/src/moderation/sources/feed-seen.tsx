import type { FeedPreview } from '@hub/shared/contracts/community/import-source';
import { Time } from '@hub/shared/ui/time';
import { useEffect, useRef } from 'react';
import styles from './sources-page.module.css';

/** What a feed holds, before somebody wants it. */
export const FeedSeen = ({ seen }: { seen: FeedPreview }) => {
  const place = useRef<HTMLElement>(null);
  // The button that asked for it is gone.
  useEffect(() => place.current?.focus(), []);
  return (
    <section ref={place} tabIndex={-1} aria-label="预览" className={styles.preview}>
      <p className={styles.name}>{seen.name || '没有名称的订阅源'}</p>
      <p className={styles.address}>{seen.url}</p>
      {seen.known_as && <p className={styles.error}>已有这个地址的来源：{seen.known_as}</p>}
      <p className={styles.meta}>
        <span>{seen.format.toUpperCase()}</span>
        <span>{seen.entry_count} 条可以导入</span>
        {seen.refusals.map(({ reason, count }) => (
          <span key={reason}>
            {reason}：{count} 条不取
          </span>
        ))}
      </p>
      <ul className={styles.entries}>
        {seen.entries.map((entry) => (
          <li key={entry.url}>
            <p>{entry.title}</p>
            {entry.summary && <p className={styles.summary}>{entry.summary}</p>}
            {entry.published_at && (
              <p className={styles.meta}>
                <Time value={entry.published_at} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
