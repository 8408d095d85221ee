import type { HeatBreakdown } from '@hub/shared/contracts/ranking';
import styles from './heat-bar.module.css';
import { partsOf } from './heat-parts.ts';

export interface HeatBarProps {
  breakdown: HeatBreakdown;
  /** The heat that fills the whole width. */
  full: number;
}

/** Heat as a bar, its parts one after the other; the numbers stand beside it. */
export const HeatBar = ({ breakdown, full }: HeatBarProps) => {
  const parts = partsOf(breakdown);
  const scale = 100 / Math.max(full, 1);
  return (
    <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.ground} width="100" height="6" />
      {parts.map(({ name, value }, at) => {
        const before = parts.slice(0, at).reduce((sum, part) => sum + part.value, 0);
        return (
          <rect key={name} className={styles[name]} x={before * scale} width={value * scale} height="6" />
        );
      })}
    </svg>
  );
};
