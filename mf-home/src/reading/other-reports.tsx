import type { ItemSource } from '@hub/shared/contracts/other/daily';
import { callQuery } from '@hub/shared/runtime/call-query';
import { useQuery } from '@hub/shared/runtime/query';
import { isSafeHref } from '@hub/shared/text/address/safe-url';
import { Link } from '@hub/shared/ui/link';
import { Time } from '@hub/shared/ui/time';
import { langOf } from '../story/lang-of.ts';
import styles from './more-to-read.module.css';

const reportsOf = (storyId: number) =>
  callQuery('GET /v1/daily/reports/{id}', { params: { id: storyId }, silent: true });

/** Other outlets that report the same; nothing where there are none, or while nobody can tell. */
export const OtherReports = ({ storyId }: { storyId: number }) => {
  const { data } = useQuery(reportsOf(storyId));
  if (!data?.length) return null;
  return (
    <section aria-labelledby="other-reports">
      <h2 id="other-reports" className={styles.title}>
        还有 {data.length} 家报道
      </h2>
      <ul className={styles.list}>
        {data.map((report) => (
          <Report key={report.story_id} report={report} />
        ))}
      </ul>
    </section>
  );
};

const Report = ({ report: { story_id, name, title, url, published_at } }: { report: ItemSource }) => (
  <li className={styles.row}>
    <Link className={styles.link} href={`/view/${story_id}`} lang={langOf(title)}>
      {title}
    </Link>
    <span className={styles.meta}>
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
