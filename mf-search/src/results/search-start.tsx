import { Link } from '@hub/shared/ui/link';
import { useHotWords } from '../hot-words.ts';
import { searchHref } from '../search-href.ts';
import styles from './search-page.module.css';

/** The page before anything is searched for: what others look for. */
export const SearchStart = () => {
  const words = useHotWords();
  return (
    <>
      <h1 className={styles.heading}>搜索</h1>
      <p className={styles.hint}>在页面上方的搜索里输入想找的文章、论文、项目、活动或用户。</p>
      {words.length > 0 && (
        <section aria-labelledby="hot-words" className={styles.words}>
          <h2 id="hot-words" className={styles.title}>
            热门搜索
          </h2>
          <ul className={styles.list}>
            {words.map((word) => (
              <li key={word}>
                <Link className={styles.word} href={searchHref(word)}>
                  {word}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
};
