import type { ItemSource } from '@hub/shared/contracts/other/daily';
import { isSafeHref } from '@hub/shared/text/address/safe-url';
import { langOf } from '@hub/shared/text/lang-of';
import { Link } from '@hub/shared/ui/link';
import { Time } from '@hub/shared/ui/time';
import { OutletMark } from '../story/outlet-mark.tsx';
import styles from './more-to-read.module.css';

/** Other outlets that report the same; nothing where there are none. */
export const OtherReports = ({ reports }: { reports: readonly ItemSource[] }) => {
  if (reports.length === 0) return null;
  return (
    <section aria-labelledby="other-reports">
      <h2 id="other-reports" className={styles.title}>
        还有 {reports.length} 家报道
      </h2>
      <ul className={styles.list}>
        {reports.map((report) => (
          <Report key={report.story_id} report={report} />
        ))}
      </ul>
    </section>
  );
};

const Report = ({ report: { story_id, name, avatar, title, url, published_at } }: { report: ItemSource }) => (
  <li className={styles.row}>
    <Link className={styles.link} href={`/view/${story_id}`} lang={langOf(title)}>
      {title}
    </Link>
    <span className={styles.meta}>
      <OutletMark src={avatar} />
      {isSafeHref(url) ? (
        <Link href={url} newTab rel="noopener nofollow" aria-label={`${name} 的原文`}>
          {name}
        </Link>
      ) : (
        name
      )}{' '}
      · <Time value={published_at} />
    </span>
  </li>
);
