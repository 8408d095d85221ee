import type { ReportCase } from '@hub/shared/contracts/community/report';
import { reportTypeName } from '@hub/shared/contracts/community/report-types';
import { hostOf, isSafeHref, safeUrl } from '@hub/shared/text/address/safe-url';
import { Link } from '@hub/shared/ui/link';
import { Time } from '@hub/shared/ui/time';
import styles from './case-row.module.css';
import { ReportedChinese } from './reported-chinese.tsx';

type Single = ReportCase['reports'][number];

/** 涉嫌广告 ×2、其他: each type once, the most frequent first. */
const typesOf = (reports: readonly Single[]): string => {
  const counts = new Map<number, number>();
  for (const { type } of reports) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([type, count]) => (count > 1 ? `${reportTypeName(type)} ×${count}` : reportTypeName(type)))
    .join('、');
};

/** How many reported a thing, of what, since when, and each one's words. */
export const CaseWords = ({ one }: { one: ReportCase }) => {
  const { reports, report_count: count, first_at, latest_at } = one;
  const rest = count - reports.length;
  return (
    <>
      <p className={styles.summary}>
        <strong>{count} 人举报</strong>
        {/* A single one says it in its own line. */}
        {reports.length > 1 && <span>{typesOf(reports)}</span>}
        <span>
          {count > 1 ? '首次' : '举报于'} <Time value={first_at} />
        </span>
        {count > 1 && (
          <span>
            最近 <Time value={latest_at} />
          </span>
        )}
      </p>
      <ReportedChinese one={one} />
      <ul aria-label="举报内容" className={styles.reports}>
        {reports.slice(0, 3).map((report) => (
          <Report key={report.id} report={report} />
        ))}
      </ul>
      {reports.length > 3 && (
        <details className={styles.more}>
          <summary>其余 {reports.length - 3} 条</summary>
          <ul aria-label="其余举报内容" className={styles.reports}>
            {reports.slice(3).map((report) => (
              <Report key={report.id} report={report} />
            ))}
          </ul>
          {rest > 0 && <p>更早的 {rest} 条没有列出</p>}
        </details>
      )}
    </>
  );
};

const Report = ({ report }: { report: Single }) => {
  const { type, url, remark, same_as, user_info: user, created_at } = report;
  const original = safeUrl(url);
  return (
    <li className={styles.report}>
      <span className={styles.type}>{reportTypeName(type)}</span>
      {remark && <span className={styles.remark}>{remark}</span>}
      {same_as && <OtherPerson words={same_as} />}
      {original && (
        // What strangers name is looked at beside the queue, and learns nothing of it.
        <Link href={original} newTab rel="noopener noreferrer nofollow ugc">
          原文（{hostOf(original)}）
        </Link>
      )}
      <span className={styles.by}>
        {user.id > 0 ? user.name : '访客'} · <Time value={created_at} />
      </span>
    </li>
  );
};

/** The other one of two that are one person: by address it leads there, by name to the search. */
const OtherPerson = ({ words }: { words: string }) => (
  <span>
    另一位：
    <Link
      href={isSafeHref(words) ? words : `/search?q=${encodeURIComponent(words)}`}
      newTab
      rel="noopener noreferrer nofollow ugc"
    >
      {words}
    </Link>
  </span>
);
