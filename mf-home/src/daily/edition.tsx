import type { DailyEdition } from '@hub/shared/contracts/other/daily';
import { useDocumentTitle } from '@hub/shared/runtime/document-title';
import { beijingDate } from '@hub/shared/text/time/event-time';
import { parseWireTime } from '@hub/shared/text/time/wire-time';
import { FeedLink } from '@hub/shared/ui/feed-link';
import { Link } from '@hub/shared/ui/link';
import { EmptyView } from '@hub/shared/ui/status-views';
import styles from './daily-page.module.css';
import { EditionPager } from './edition-pager.tsx';
import { EditionRule } from './edition-rule.tsx';
import { EditionSections } from './edition-sections.tsx';

export interface EditionProps {
  edition: DailyEdition;
  /** It was not asked for by its date. */
  isNewest: boolean;
}

const titleOf = (date: string): string => beijingDate(parseWireTime(date) ?? 0);

/** An edition, from its first item to its end. */
export const Edition = ({ edition, isNewest }: EditionProps) => {
  const { date, item_count } = edition;
  useDocumentTitle(`每日五分钟 ${date}`);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          每日五分钟 <time dateTime={date}>{titleOf(date)}</time>
        </h1>
        <Note edition={edition} isNewest={isNewest} />
        <div className={styles.tools}>
          <EditionPager edition={edition} label="换一天" />
          <FeedLink name="每日五分钟" href="/feeds/daily.rss" />
        </div>
      </header>
      {item_count === 0 && <EmptyDay edition={edition} />}
      <EditionSections items={edition} />
      {item_count > 0 && (
        <footer className={styles.end}>
          <p className={styles.endLine}>
            {titleOf(date)}的 {item_count} 条到此读完
          </p>
          <EditionRule />
          <EditionPager edition={edition} label="接着读另一天" />
        </footer>
      )}
    </div>
  );
};

const Note = ({ edition: { is_today, item_count }, isNewest }: EditionProps) => {
  if (is_today)
    return (
      <p className={styles.note}>这一期还在收集：今天结束（北京时间零点）时定稿。目前 {item_count} 条。</p>
    );
  if (isNewest)
    return <p className={styles.note}>今天的内容还不多，这是最近有新闻的一期，共 {item_count} 条。</p>;
  return item_count > 0 && <p className={styles.note}>共 {item_count} 条，大约五分钟读完。</p>;
};

/** A day on which nothing was published, and where to go on. */
const EmptyDay = ({ edition: { is_today, previous, next } }: { edition: DailyEdition }) => (
  <>
    <p className={styles.empty}>{is_today ? '今天还没有内容。' : '这一天没有内容。'}</p>
    <EmptyView>
      <p className={styles.ways}>
        {previous && <Link href={`/daily/${previous}`}>上一期：{titleOf(previous)}</Link>}
        {next && <Link href={`/daily/${next}`}>下一期：{titleOf(next)}</Link>}
      </p>
    </EmptyView>
  </>
);
