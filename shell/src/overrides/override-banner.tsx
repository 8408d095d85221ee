import styles from './override-banner.module.css';
import type { ReadOverride } from './read-overrides.ts';

/** Says that this session does not see what is deployed, and leads back to it. */
export const OverrideBanner = ({ overrides }: { overrides: ReadOverride[] }) => (
  <aside className={styles.banner} aria-label="开发覆盖">
    {overrides.map(({ name, entry, remote }) => (
      <span key={name}>
        {remote ? '正在使用开发中的' : '读不到开发中的'} <b>{name}</b>（{new URL(entry).origin}）
      </span>
    ))}
    <a href={`${window.location.pathname}?override=off`}>结束覆盖</a>
  </aside>
);
