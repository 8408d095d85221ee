import { exactCount } from '@hub/shared/text/number';
import { Day } from '../sheet/day.tsx';
import sheet from '../sheet/sheet.module.css';
import styles from './star-history.module.css';
import { HEIGHT, linePoints, type StarCount, WIDTH } from './star-line.ts';

/** How the stars of a project grew, as a line and, for whoever wants them, as the numbers behind it. */
export const StarHistory = ({ counts }: { counts: readonly StarCount[] }) => {
  const [first, last] = [counts[0], counts.at(-1)];
  if (!first || !last || counts.length < 2) return null;
  const words = `星标从 ${first.day} 的 ${exactCount(first.stars)} 到 ${last.day} 的 ${exactCount(last.stars)}`;
  return (
    <section aria-labelledby="star-history">
      <h2 id="star-history" className={sheet.subtitle}>
        星标变化
      </h2>
      <svg
        role="img"
        aria-label={words}
        className={styles.chart}
        viewBox={`-4 -4 ${WIDTH + 8} ${HEIGHT + 8}`}
        preserveAspectRatio="none"
      >
        <polyline className={styles.line} points={linePoints(counts)} vectorEffect="non-scaling-stroke" />
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>
          {first.day} · {exactCount(first.stars)}
        </span>
        <span>
          {last.day} · {exactCount(last.stars)}
        </span>
      </p>
      <details className={styles.details}>
        <summary>查看数字</summary>
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">日期</th>
                <th scope="col">星标</th>
              </tr>
            </thead>
            <tbody>
              {counts.toReversed().map(({ day, stars }) => (
                <tr key={day}>
                  <td>
                    <Day value={day} />
                  </td>
                  <td className={styles.number}>{exactCount(stars)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
};
