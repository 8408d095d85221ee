import { Link } from '@hub/shared/ui/link';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Heading } from '../../article/outline.ts';
import styles from './contents.module.css';
import { useCurrentHeading } from './use-current-heading.ts';

export interface ContentsProps {
  headings: readonly Heading[];
}

/** The table of contents beside the article; it shows where the reader is. */
export const Contents = ({ headings }: ContentsProps) => {
  const current = useCurrentHeading(headings);
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    if (current !== undefined) keepInSight(list.current, list.current?.querySelector('[aria-current]'));
  }, [current]);
  if (headings.length === 0) return null;
  return (
    <nav ref={list} aria-label="目录" className={styles.side}>
      <p className={styles.title}>目录</p>
      <ContentsList headings={headings} current={current} />
    </nav>
  );
};

/** Scrolls the list, never the page. */
const keepInSight = (list: HTMLElement | null, row: Element | null | undefined) => {
  if (!list || !row) return;
  const [outer, inner] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
};

export interface ContentsListProps extends ContentsProps {
  /** Id of the heading that is being read. */
  current?: string | undefined;
  onChoose?: () => void;
}

/** The headings as links into the page. */
export const ContentsList = ({ headings, current, onChoose }: ContentsListProps) => {
  const { pathname, search } = useLocation();
  return (
    <ol className={styles.list}>
      {headings.map(({ id, text, level }) => (
        <li key={id} className={level === 3 ? styles.sub : styles.chapter}>
          <Link
            className={styles.link}
            href={`${pathname}${search}#${encodeURIComponent(id)}`}
            aria-current={id === current ? 'location' : undefined}
            {...(onChoose ? { onClick: onChoose } : {})}
          >
            {text}
          </Link>
        </li>
      ))}
    </ol>
  );
};
