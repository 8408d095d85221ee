import { namesOf } from '../citation/person-name.ts';
import styles from './author-line.module.css';

/** How many names one line has room for. */
const shown = 3;

/** The first authors of a paper and how many there are: A, B, C 等 8 人; on a phone A 等 8 人. */
export const AuthorLine = ({ authors }: { authors: readonly string[] }) => {
  const names = namesOf(authors);
  return (
    <>
      <span className={styles.wide}>{some(names, shown)}</span>
      <span className={styles.narrow}>{some(names, 1)}</span>
    </>
  );
};

const some = (names: readonly string[], most: number) => (
  <>
    <span lang="en">{names.slice(0, most).join(', ')}</span>
    {names.length > most && ` 等 ${names.length} 人`}
  </>
);
