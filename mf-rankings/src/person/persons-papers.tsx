import type { Paper } from '@hub/shared/contracts/paper';
import { Feed } from '@hub/shared/lists/feed';
import { paperKey } from '@hub/shared/lists/list-keys';
import { useCallList } from '@hub/shared/lists/use-call-list';
import { plainTitle } from '@hub/shared/text/plain-title';
import { Link } from '@hub/shared/ui/link';
import { Time } from '@hub/shared/ui/time';
import styles from './sheet-section.module.css';

export interface PersonsPapersProps {
  arxivName: string;
}

const renderPaper = ({ id, title, published_at, venue, primary_category }: Paper) => (
  <div className={styles.work}>
    <h4 className={styles.title} lang="en">
      <Link className={styles.link} href={`/paper/${id}`}>
        {plainTitle(title)}
      </Link>
    </h4>
    <p className={styles.meta}>
      <Time value={published_at} /> · {venue || primary_category}
    </p>
  </div>
);

/** The papers under somebody's name on arXiv. */
export const PersonsPapers = ({ arxivName }: PersonsPapersProps) => {
  const { list } = useCallList('POST /v2/papers/userlist/arxiv_name', {
    input: { arxiv_name: arxivName },
    keyOf: paperKey,
    silent: true,
  });
  return (
    <section aria-labelledby="persons-papers">
      <h3 id="persons-papers" className={styles.heading}>
        论文
      </h3>
      <p className={styles.note}>按 arXiv 署名 {arxivName} 查找</p>
      <Feed name="论文" list={list} renderItem={renderPaper} />
    </section>
  );
};
