import { ArrowDown, ArrowUp } from 'lucide-react';
import styles from './rank-change.module.css';

export interface RankChangeProps {
  /** Places gained since the day before; negative is lost, 0 says nothing. */
  places: number;
}

export const RankChange = ({ places }: RankChangeProps) => {
  if (places === 0) return null;
  const Arrow = places > 0 ? ArrowUp : ArrowDown;
  return (
    <span className={places > 0 ? styles.up : styles.down}>
      <Arrow aria-hidden="true" size={12} />
      <span className="visually-hidden">{places > 0 ? '比前一天上升' : '比前一天下降'}</span>
      {Math.abs(places)}
      <span className="visually-hidden">名</span>
    </span>
  );
};
