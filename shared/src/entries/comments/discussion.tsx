import { useEffect, useRef, useState } from 'react';
import { commentIn } from '../../framing/comment-address.ts';
import { noteShownCount, useCommentCount } from '../../overlays/comment-count.ts';
import { discussedIn } from '../../overlays/discussion-place.ts';
import { navigation } from '../../runtime/navigation.ts';
import { useNear } from '../../scroll/use-near.ts';
import { Slot } from '../slot.tsx';
import styles from './discussion.module.css';
import { DiscussionFrame } from './discussion-frame.tsx';

export interface DiscussionProps {
  /** `story-7` */
  sourceId: string;
  /** The count in the page's data. */
  count: number;
}

/** Who reads on to the end finds the comments there; who does not never loads them. */
const aheadPx = 600;

/** 评论 at the end of a thing's own page; in lists they are a dialog. */
export const Discussion = ({ sourceId, count: known }: DiscussionProps) => {
  const place = useRef<HTMLElement>(null);
  const [wanted, setWanted] = useState(false);
  const [isNear, setNear] = useState(false);
  const count = useCommentCount(sourceId, known);
  useNear(place, { aheadPx, active: !isNear, onNear: () => setNear(true) });
  useEffect(() => noteShownCount(sourceId, known), [sourceId, known]);
  // An address that names a comment leads to it.
  useEffect(() => setWanted(commentIn(window.location.search) !== undefined), []);
  return (
    <section ref={place} aria-label="评论" className={styles.discussion}>
      <h2 {...discussedIn(sourceId)} tabIndex={-1} className={styles.title}>
        评论{count > 0 && <span className={styles.count}>{count}</span>}
      </h2>
      <div className={styles.body}>
        {(isNear || wanted) && <Comments sourceId={sourceId} count={known} />}
      </div>
    </section>
  );
};

// A foreign host has no router, which the comments need: there the hub's page of them stands in a frame.
const Comments = ({ sourceId, count }: DiscussionProps) =>
  navigation() ? (
    <Slot name="page.comments" about={sourceId} failure="评论没有加载出来" />
  ) : (
    <DiscussionFrame sourceId={sourceId} count={count} />
  );
