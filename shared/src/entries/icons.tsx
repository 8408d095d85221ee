import { cx } from '../text/class-names.ts';
import styles from './icons.module.css';

/** Each icon is one element, drawn by CSS: a list has many entries with many icons. */
const icon = (shape: string | undefined) => <span className={cx(styles.icon, shape)} />;

export const voteIcon = icon(styles.vote);
export const markIcon = icon(styles.mark);
export const commentIcon = icon(styles.comment);
export const shareIcon = icon(styles.share);
export const moreIcon = icon(styles.more);
