import { cx } from '@hub/shared/text/class-names';
import styles from './icons.module.css';

/** One element each, drawn by its sheet: a list has many of them. */
export const boostIcon = <span className={cx(styles.icon, styles.boost)} />;
export const likeIcon = <span className={cx(styles.icon, styles.like)} />;
