import type { DailyEdition } from '@hub/shared/contracts/other/daily';
import { Link } from '@hub/shared/ui/link';
import styles from './daily-page.module.css';

const DAY = 24 * 60 * 60 * 1000;

const dayBeside = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

export interface EditionPagerProps {
  edition: DailyEdition;
  label: string;
}

/** To the day before and the day after, as far as there are any, and to the month. */
export const EditionPager = ({ edition: { date, is_today, previous }, label }: EditionPagerProps) => (
  <nav aria-label={label} className={styles.pager}>
    {previous && (
      <Link rel="prev" href={`/daily/${dayBeside(date, -1)}`}>
        前一天
      </Link>
    )}
    {!is_today && (
      <Link rel="next" href={`/daily/${dayBeside(date, 1)}`}>
        后一天
      </Link>
    )}
    <Link href={`/daily/archive/${date.slice(0, 7)}`}>往期</Link>
    <Link href="/daily/catch-up">补课</Link>
  </nav>
);
