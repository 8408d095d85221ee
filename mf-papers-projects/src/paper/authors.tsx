import { overPage, useDrawerAddress } from '@hub/shared/scroll/use-drawer-address';
import { Dialog } from '@hub/shared/ui/dialog';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { namesOf } from '../citation/person-name.ts';
import styles from './authors.module.css';
import { AuthorsPapers } from './authors-papers.tsx';

export interface AuthorsProps {
  names: readonly string[];
  /** The paper they are shown on. */
  paperId: string;
}

/** Names that are there before 展开; lists of authors run to hundreds. */
const shownAtFirst = 20;

/** Everybody who wrote the paper; each name opens what else they wrote, without leaving the page. */
export const Authors = ({ names, paperId }: AuthorsProps) => {
  const [all, setAll] = useState(false);
  const author = useDrawerAddress('author');
  // Two authors may share a name; their place tells them apart.
  const authors = namesOf(names).map((name, place) => ({ name, place }));
  const shown = all ? authors : authors.slice(0, shownAtFirst);
  return (
    <>
      <ul aria-label="作者" className={styles.authors}>
        {shown.map(({ name, place }) => (
          <li key={place}>
            <Link className={styles.author} to={author.hrefOf(name)} state={overPage}>
              <span lang="en">{name}</span>
              <span className="visually-hidden"> 的更多论文</span>
            </Link>
          </li>
        ))}
        {authors.length > shownAtFirst && (
          <li>
            <button type="button" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? '收起' : `展开全部 ${authors.length} 位作者`}
            </button>
          </li>
        )}
      </ul>
      <Dialog
        open={author.value !== ''}
        title={`${author.shown} 的论文`}
        variant="drawer"
        onClose={author.close}
      >
        {author.shown && <AuthorsPapers key={author.shown} author={author.shown} paperId={paperId} />}
      </Dialog>
    </>
  );
};
