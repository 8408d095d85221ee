import type { ArchivedDay, EditionMonth } from '@hub/shared/contracts/other/daily';
import { useDocumentTitle } from '@hub/shared/runtime/document-title';
import { beijingDate } from '@hub/shared/text/time/event-time';
import { parseWireTime } from '@hub/shared/text/time/wire-time';
import { Link } from '@hub/shared/ui/link';
import styles from '../daily-page.module.css';
import own from './archive-page.module.css';

const nameOf = (month: string): string => `${month.slice(0, 4)}年${Number(month.slice(5))}月`;

/** A month of editions, the latest first, and the way to the months beside it. */
export const MonthOfEditions = ({ month }: { month: EditionMonth }) => {
  useDocumentTitle(`每日五分钟往期 ${month.month}`);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          每日五分钟往期 <time dateTime={month.month}>{nameOf(month.month)}</time>
        </h1>
        <p className={styles.note}>
          这个月有 {month.day_count} 期。<Link href="/daily">看最近一期</Link>
        </p>
        <MonthPager month={month} label="换一个月" />
      </header>
      <ol className={own.days}>
        {month.days.map((day) => (
          <Day key={day.date} day={day} />
        ))}
      </ol>
      <footer className={styles.end}>
        <MonthPager month={month} label="看另一个月" />
      </footer>
    </div>
  );
};

const Day = ({ day: { date, stories, papers, projects } }: { day: ArchivedDay }) => {
  const facts = [
    stories > 0 && `${stories} 篇文章`,
    papers > 0 && `${papers} 篇论文`,
    projects > 0 && `${projects} 个项目`,
  ].filter((fact) => fact !== false);
  return (
    <li className={own.day}>
      <Link href={`/daily/${date}`}>{beijingDate(parseWireTime(date) ?? 0)}</Link>
      <span className={own.facts}>{facts.join(' · ')}</span>
    </li>
  );
};

const MonthPager = ({ month: { previous, next }, label }: { month: EditionMonth; label: string }) => {
  if (!previous && !next) return null;
  return (
    <nav aria-label={label} className={styles.pager}>
      {previous && (
        <Link rel="prev" href={`/daily/archive/${previous}`}>
          {nameOf(previous)}
        </Link>
      )}
      {next && (
        <Link rel="next" href={`/daily/archive/${next}`}>
          {nameOf(next)}
        </Link>
      )}
    </nav>
  );
};
