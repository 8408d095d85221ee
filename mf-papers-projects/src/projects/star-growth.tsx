import { exactCount, formatCount } from '@hub/shared/text/number';
import styles from './star-growth.module.css';

export interface StarGrowthProps {
  /** Stars gained in the window of the list; 0 where it is not known. */
  delta: number;
}

/** How many stars came lately, or went; nothing where that is unknown. */
export const StarGrowth = ({ delta }: StarGrowthProps) => {
  if (delta === 0) return null;
  const words = delta > 0 ? `近期新增 ${exactCount(delta)} 个星标` : `近期减少 ${exactCount(-delta)} 个星标`;
  return (
    <span role="img" aria-label={words} title={words} className={delta > 0 ? styles.up : styles.down}>
      {delta > 0 ? '+' : '−'}
      {formatCount(Math.abs(delta))}
    </span>
  );
};
