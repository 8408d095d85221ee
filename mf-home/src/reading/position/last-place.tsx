import { X } from 'lucide-react';
import type { RefObject } from 'react';
import styles from './last-place.module.css';
import { useReadingPlace } from './use-reading-place.ts';

export interface LastPlaceProps {
  storyId: number;
  /** What holds the article. */
  root: RefObject<HTMLElement | null>;
}

/** A quiet way back to where an earlier visit stopped; it floats, so that nothing moves when it comes. */
export const LastPlace = ({ storyId, root }: LastPlaceProps) => {
  const { offered, go, dismiss } = useReadingPlace(storyId, root);
  if (!offered) return null;
  return (
    <div className={styles.place}>
      <button type="button" className={styles.go} onClick={go}>
        回到上次读到的位置
      </button>
      <button type="button" className={styles.close} aria-label="不用了" title="不用了" onClick={dismiss}>
        <X aria-hidden="true" size={16} />
      </button>
    </div>
  );
};
