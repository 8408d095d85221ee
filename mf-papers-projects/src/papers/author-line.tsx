import { namesOf } from '../citation/person-name.ts';
import styles from './author-line.module.css';

/** How many names one line has room for. */
const shown = 3;

/** The first authors of a paper and how many there are: A, B, C 等 8 人; on a phone A 等 8 人. */
export const AuthorLine = ({ authors }: { authors: readonly string[] }) => {
  const names = namesOf(authors);
  const beside = names.slice(1, shown);
  const howMany = ` 等 ${names.length} 人`;
  return (
    <>
      <span lang="en">
        {names[0]}
        {beside.length > 0 && <span className={styles.wide}>, {beside.join(', ')}</span>}
      </span>
      {names.length > shown ? howMany : names.length > 1 && <span className={styles.narrow}>{howMany}</span>}
    </>
  );
};
