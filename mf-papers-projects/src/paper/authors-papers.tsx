import type { Paper } from '@hub/shared/contracts/paper';
import { Feed } from '@hub/shared/lists/feed';
import { paperKey } from '@hub/shared/lists/list-keys';
import { useCallList } from '@hub/shared/lists/use-call-list';
import { Link } from '@hub/shared/ui/link';
import { Time } from '@hub/shared/ui/time';
import { useCallback } from 'react';
import styles from './authors-papers.module.css';
import { plainTitle } from './plain-title.ts';

export interface AuthorsPapersProps {
  author: string;
  /** The paper on the page, which needs no link to itself. */
  paperId: string;
}

/** The papers that one name stands on. */
export const AuthorsPapers = ({ author, paperId }: AuthorsPapersProps) => {
  const { list } = useCallList('POST /v2/papers/userlist/arxiv_name', {
    input: { arxiv_name: author },
    keyOf: paperKey,
    silent: true,
  });
  const renderItem = useCallback(
    (paper: Paper) => (
      <div className={styles.row}>
        <h3 className={styles.title} lang="en">
          {paper.id === paperId ? (
            <span className={styles.here}>{plainTitle(paper.title)}</span>
          ) : (
            <Link className={styles.link} href={`/paper/${paper.id}`}>
              {plainTitle(paper.title)}
            </Link>
          )}
        </h3>
        <p className={styles.meta}>
          <Time value={paper.published_at} />
          {paper.venue && ` · ${paper.venue}`} · {paper.id === paperId ? '当前论文' : paper.primary_category}
        </p>
      </div>
    ),
    [paperId],
  );
  return (
    <>
      <p className={styles.note}>按 arXiv 署名查找，同名的人会混在一起。</p>
      <Feed name={`${author} 的论文`} list={list} renderItem={renderItem} />
    </>
  );
};
