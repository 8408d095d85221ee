import { catchUpDays } from '@hub/shared/contracts/limits/daily-limits';
import { useHydrated } from '@hub/shared/runtime/use-hydrated';
import { Link } from '@hub/shared/ui/link';
import type { ReactNode } from 'react';
import { seenBefore } from '../../last-visit/last-visit.ts';
import { useSeenElsewhere } from '../../last-visit/use-seen-elsewhere.ts';
import styles from '../daily-page.module.css';

const DAY = 24 * 60 * 60_000;

/** How many days ago the visit before this one was, as far as there is so much to be had. */
const daysSince = (time: number): number =>
  Math.min(Math.max(Math.ceil((Date.now() - time) / DAY), 1), catchUpDays.most);

/** Since the last visit, as this device or, of members, the hub remembers it, or some days. */
export const DayChoice = ({ days }: { days: number }) => {
  const { elsewhere } = useSeenElsewhere(0);
  const here = useHydrated() ? (seenBefore() ?? 0) : 0;
  const seen = Math.max(here, elsewhere);
  return (
    <nav aria-label="补几天" className={styles.pager}>
      <Choice days={catchUpDays.usual} chosen={days}>
        最近 3 天
      </Choice>
      <Choice days={catchUpDays.most} chosen={days}>
        最近一周
      </Choice>
      {seen > 0 && (
        <Choice days={daysSince(seen)} chosen={days}>
          上次来访以后（{daysSince(seen)} 天）
        </Choice>
      )}
    </nav>
  );
};

interface ChoiceProps {
  days: number;
  chosen: number;
  children: ReactNode;
}

const Choice = ({ days, chosen, children }: ChoiceProps) => (
  <Link
    href={days === catchUpDays.usual ? '/daily/catch-up' : `/daily/catch-up?days=${days}`}
    aria-current={days === chosen ? 'page' : undefined}
  >
    {children}
  </Link>
);
