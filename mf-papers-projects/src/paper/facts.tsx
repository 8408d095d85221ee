import type { PaperDetail } from '@hub/shared/contracts/paper';
import { Link } from '@hub/shared/ui/link';
import { Day } from '../sheet/day.tsx';
import { FactList } from '../sheet/fact-list.tsx';
import { categoryName } from './category-names.ts';
import { CodeFact } from './code-fact.tsx';
import styles from './facts.module.css';

/** Where and when a paper appeared, and what it is about. */
export const Facts = ({ paper }: { paper: PaperDetail }) => (
  <FactList
    facts={[
      ['分类', paper.categories.length > 0 && <Categories key="categories" ids={paper.categories} />],
      ['发表于', paper.venue],
      ['提交日期', <Day key="day" value={paper.published_at} />],
      ['arXiv', paper.arxiv_id],
      ['代码', paper.code && <CodeFact key="code" code={paper.code} url={paper.code_url} />],
    ]}
  />
);

const Categories = ({ ids }: { ids: readonly string[] }) => (
  <ul aria-label="分类" className={styles.categories}>
    {ids.map((id) => (
      <li key={id}>
        <Link href={`/papers?label=${encodeURIComponent(id)}`}>{id}</Link>
        {categoryName(id) && <span className={styles.meaning}> {categoryName(id)}</span>}
      </li>
    ))}
  </ul>
);
