import { cx } from '../../text/class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  shape?: 'line' | 'title' | 'block' | 'circle';
  /** Share of the line that the words will take. */
  width?: 'full' | 'most' | 'half' | 'short';
}

/** A grey place for what is still on its way; says nothing to a screen reader, its feed is `aria-busy`. */
export const Skeleton = ({ shape = 'line', width = 'full' }: SkeletonProps) => (
  <span aria-hidden="true" className={cx(styles.bone, styles[shape], styles[width])} />
);
