import { useState } from 'react';
import styles from './block-view.module.css';
import { BlockView, type BlockViewProps } from './block-view.tsx';

// So few are shown around a difference as they are.
const FEW = 2;

/** What both texts have, once; a long stretch of it is folded. */
export const SameBlocks = ({ blocks, rendered }: BlockViewProps) => {
  const [isOpen, setOpen] = useState(false);
  const isLong = blocks.length > FEW;
  if (!isLong)
    return (
      <div className={styles.same}>
        <BlockView blocks={blocks} rendered={rendered} />
      </div>
    );
  return (
    <details className={styles.same} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>{blocks.length} 段相同</summary>
      {isOpen && <BlockView blocks={blocks} rendered={rendered} />}
    </details>
  );
};
