import type { Paper } from '@hub/shared/contracts/paper';
import { Feed } from '@hub/shared/lists/feed';
import { paperKey } from '@hub/shared/lists/list-keys';
import { useCallList } from '@hub/shared/lists/use-call-list';
import { useCallback } from 'react';
import styles from './authors-papers.module.css';
import { PaperRow } from './paper-row.tsx';

export interface AuthorsPapersProps {
  author: string;
  /** The paper on the page. */
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
    (paper: Paper) => <PaperRow paper={paper} isHere={paper.id === paperId} />,
    [paperId],
  );
  return (
    <>
      <p className={styles.note}>按 arXiv 署名查找，同名的人会混在一起。</p>
      <Feed name={`${author} 的论文`} list={list} renderItem={renderItem} />
    </>
  );
};
