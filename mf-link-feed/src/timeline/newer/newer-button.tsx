import { Button } from '@hub/shared/ui/button';
import { type RefObject, useEffect, useRef } from 'react';
import type { TimelineSource } from '../timelines.calls.ts';
import type { Timeline } from '../use-timeline.ts';
import styles from './newer-button.module.css';
import { useNewer } from './use-newer.ts';

export interface NewerButtonProps {
  source: TimelineSource;
  timeline: Timeline;
  /** Where the timeline stands. */
  place: RefObject<HTMLElement | null>;
}

/** 有 n 条新动态: whoever reads is not pushed down by what comes; pressed, it stands on top, and reading goes on there. */
export const NewerButton = ({ source, timeline, place }: NewerButtonProps) => {
  const { count, isAtLeast, show } = useNewer(source, timeline);
  const words = count > 0 ? `有 ${count}${isAtLeast ? '+' : ''} 条新动态` : '';
  const isAwaited = useRef(false);
  const first = timeline.list.items[0]?.id;
  useEffect(() => {
    if (!isAwaited.current || first === undefined) return;
    isAwaited.current = false;
    window.scrollTo(0, 0);
    place.current?.querySelector<HTMLElement>('article')?.focus({ preventScroll: true });
  }, [first, place]);
  return (
    <div className={styles.place}>
      <p role="status" className="visually-hidden">
        {words}
      </p>
      {words && (
        <Button
          tone="primary"
          className={styles.button}
          onClick={() => {
            isAwaited.current = true;
            show();
          }}
        >
          {words}
        </Button>
      )}
    </div>
  );
};
