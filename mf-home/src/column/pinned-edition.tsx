import { useQuery } from '@hub/shared/runtime/query';
import { langOf } from '@hub/shared/text/lang-of';
import { calendarLeaf } from '@hub/shared/text/time/event-time';
import { parseWireTime } from '@hub/shared/text/time/wire-time';
import { Link } from '@hub/shared/ui/link';
import { highlightsQuery } from './aside/highlights.calls.ts';
import styles from './pinned-edition.module.css';

const dayOf = (date: string): string => {
  const { month, day, weekday } = calendarLeaf(parseWireTime(date) ?? 0);
  return `${month}${day}日 ${weekday}`;
};

const ALWAYS = '一天的 AI，一页读完';

/** Above the column: the newest edition of 每日五分钟, from which day it is and what it begins with. */
export const PinnedEdition = () => {
  const { data } = useQuery(highlightsQuery());
  const edition = data && data.edition.item_count > 0 ? data.edition : undefined;
  const headline = edition?.headline || ALWAYS;
  return (
    <div className={styles.pinned}>
      <p className={styles.first}>
        <span>
          <Link href="/daily">每日五分钟</Link>
          {edition && (
            <>
              {' '}
              <time dateTime={edition.date}>{dayOf(edition.date)}</time> · {edition.item_count} 条
            </>
          )}
        </span>
        <span>
          几天没来？<Link href="/daily/catch-up">补课</Link>
        </span>
      </p>
      <Link className={styles.headline} href="/daily" lang={langOf(headline)}>
        {headline}
      </Link>
    </div>
  );
};
