import { DayLine } from '@hub/shared/charts/day-line';
import type { RankedDay } from '@hub/shared/contracts/ranking';
import styles from './sheet-section.module.css';

const placeOf = (rank: number) => `第 ${rank} 名`;

/** Where somebody stood day by day; on the first day in a sentence. */
export const RankHistory = ({ history }: { history: readonly RankedDay[] }) => {
  const latest = history.at(-1);
  if (!latest) return null;
  return (
    <section aria-labelledby="rank-history">
      <h3 id="rank-history" className={styles.heading}>
        名次变化
      </h3>
      <p className={styles.note}>
        {latest.day} 在近 30 天热度榜{placeOf(latest.rank)}，每天记一次
      </p>
      <DayLine
        names={['名次', '热度']}
        days={history.map(({ day, rank, heat }) => ({ day, numbers: [rank, heat] }))}
        say={placeOf}
        lowestOnTop
      />
    </section>
  );
};
