import { DayLine } from '@hub/shared/charts/day-line';
import type { ProjectDetail } from '@hub/shared/contracts/project';
import sheet from '../sheet/sheet.module.css';

/** How the stars of a project grew. */
export const StarHistory = ({ counts }: { counts: ProjectDetail['star_history'] }) => {
  if (counts.length < 2) return null;
  return (
    <section aria-labelledby="star-history">
      <h2 id="star-history" className={sheet.subtitle}>
        星标变化
      </h2>
      <DayLine names={['星标']} days={counts.map(({ day, stars }) => ({ day, numbers: [stars] }))} />
    </section>
  );
};
