import type { DailyEdition } from '@hub/shared/contracts/other/daily';
import { Link } from '@hub/shared/ui/link';
import styles from './daily-page.module.css';

export interface EditionPagerProps {
  edition: DailyEdition;
  label: string;
}

/** To the days with anything before and after, as far as there are any, and to the month: not every day has a page. */
export const EditionPager = ({ edition: { date, previous, next }, label }: EditionPagerProps) => (
  <nav aria-label={label} className={styles.pager}>
    {previous && (
      <Link rel="prev" href={`/daily/${previous}`}>
        前一天
      </Link>
    )}
    {next && (
      <Link rel="next" href={`/daily/${next}`}>
        后一天
      </Link>
    )}
    <Link href={`/daily/archive/${date.slice(0, 7)}`}>往期</Link>
    <Link href="/daily/catch-up">补课</Link>
  </nav>
);
