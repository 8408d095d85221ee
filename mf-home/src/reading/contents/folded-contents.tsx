import { useRef } from 'react';
import styles from './contents.module.css';
import { ContentsList, type ContentsProps } from './contents.tsx';

/** The table of contents where there is no room beside the article: folded away above it. */
export const FoldedContents = ({ headings }: ContentsProps) => {
  const details = useRef<HTMLDetailsElement>(null);
  if (headings.length === 0) return null;
  const fold = () => {
    if (details.current) details.current.open = false;
  };
  return (
    <details ref={details} className={styles.folded}>
      <summary className={styles.summary}>目录</summary>
      <nav aria-label="目录">
        <ContentsList headings={headings} onChoose={fold} />
      </nav>
    </details>
  );
};
