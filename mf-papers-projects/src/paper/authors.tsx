import { Dialog } from '@hub/shared/ui/dialog';
import { useState } from 'react';
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
  const [author, setAuthor] = useState('');
  const [open, setOpen] = useState(false);
  const authors = namesOf(names);
  const shown = all ? authors : authors.slice(0, shownAtFirst);
  const show = (name: string) => {
    setAuthor(name);
    setOpen(true);
  };
  return (
    <>
      <ul aria-label="作者" className={styles.authors}>
        {shown.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two authors may share a name
          <li key={index}>
            <button type="button" className={styles.author} aria-haspopup="dialog" onClick={() => show(name)}>
              <span lang="en">{name}</span>
              <span className="visually-hidden"> 的更多论文</span>
            </button>
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
      <Dialog open={open} title={`${author} 的论文`} variant="drawer" onClose={() => setOpen(false)}>
        <AuthorsPapers author={author} paperId={paperId} onLeave={() => setOpen(false)} />
      </Dialog>
    </>
  );
};
