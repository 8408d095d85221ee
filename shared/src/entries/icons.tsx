import { cx } from '../text/class-names.ts';
import styles from './icons.module.css';

/** One element each, drawn by its sheet: an entry has many icons, a list many entries. */
const icon = (shape: string | undefined) => <span className={cx(styles.icon, shape)} />;

export const voteIcon = icon(styles.vote);
export const markIcon = icon(styles.mark);
export const commentIcon = icon(styles.comment);
export const shareIcon = icon(styles.share);
export const moreIcon = icon(styles.more);
