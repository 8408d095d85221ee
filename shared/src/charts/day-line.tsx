import { exactCount } from '../text/number.ts';
import { beijingDay } from '../text/time/event-time.ts';
import styles from './day-line.module.css';
import { HEIGHT, linePoints, WIDTH } from './line-points.ts';

export interface DayNumbers {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** In the order of the names. */
  readonly numbers: readonly number[];
}

export interface DayLineProps {
  /** What is counted: the first one is drawn, and all of them are columns of the table. */
  names: readonly [string, ...string[]];
  /** The first day first. */
  days: readonly DayNumbers[];
  /** How the drawn number is said: `3` as 第 3 名. */
  say?: (value: number) => string;
  /** Of ranks the first place lies at the top. */
  lowestOnTop?: boolean;
}

/** Numbers over days, as a line and, for whoever wants them, as a table. Nothing as long as there is no second day. */
export const DayLine = ({ names, days, say = exactCount, lowestOnTop = false }: DayLineProps) => {
  const values = days.map(({ day, numbers: [value = 0] }) => ({ day, value }));
  const [first, last] = [values[0], values.at(-1)];
  if (!first || !last || values.length < 2) return null;
  const words = `${names[0]}从 ${first.day} 的 ${say(first.value)} 到 ${last.day} 的 ${say(last.value)}`;
  return (
    <>
      <svg
        role="img"
        aria-label={words}
        className={styles.chart}
        viewBox={`-4 -4 ${WIDTH + 8} ${HEIGHT + 8}`}
        preserveAspectRatio="none"
      >
        <polyline
          className={styles.line}
          points={linePoints(values, lowestOnTop)}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className={styles.ends} aria-hidden="true">
        {[first, last].map(({ day, value }) => (
          <span key={day}>
            {day} · {say(value)}
          </span>
        ))}
      </p>
      <details className={styles.details}>
        <summary>查看数字</summary>
        <Numbers names={names} days={days} />
      </details>
    </>
  );
};

const Numbers = ({ names, days }: Pick<DayLineProps, 'names' | 'days'>) => (
  <div className={styles.scroll}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">日期</th>
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, numbers }) => (
          <tr key={day}>
            <td>
              <time dateTime={day}>{beijingDay(Date.parse(day))}</time>
            </td>
            {names.map((name, at) => (
              <td key={name} className={styles.number}>
                {exactCount(numbers[at] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
