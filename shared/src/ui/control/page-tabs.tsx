import { useEffect, useRef } from 'react';
import { Link } from '../link.tsx';
import styles from './page-tabs.module.css';

export interface PageTab {
  href: string;
  label: string;
}

export interface PageTabsProps {
  /** What the navigation is called. */
  label: string;
  tabs: readonly PageTab[];
  /** `href` of the one that is shown. */
  current: string;
}

/** Not by `scrollIntoView`, which would scroll the page too. */
const bringIntoSight = (line: HTMLElement, href: string): void => {
  const tab = line.querySelector<HTMLElement>(`[href="${CSS.escape(href)}"]`);
  if (tab) line.scrollLeft = tab.offsetLeft - (line.clientWidth - tab.offsetWidth) / 2;
};

/** Pages that belong together, as links side by side; on a phone they scroll, the current one in sight. */
export const PageTabs = ({ label, tabs, current }: PageTabsProps) => {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (list.current) bringIntoSight(list.current, current);
  }, [current]);
  return (
    <nav aria-label={label} className={styles.tabs}>
      <ul ref={list} className={styles.list}>
        {tabs.map(({ href, label: words }) => (
          <li key={href}>
            <Link className={styles.tab} href={href} aria-current={href === current ? 'page' : undefined}>
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
