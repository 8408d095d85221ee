import type { PaperDetail } from '@hub/shared/contracts/paper';
import { callQuery } from '@hub/shared/runtime/call-query';
import { useQuery } from '@hub/shared/runtime/query';
import { categoryName } from './category-names.ts';
import { PaperRow } from './paper-row.tsx';
import styles from './related-papers.module.css';

const shown = 5;

/** Papers like this one, else what is hot in its first category; says nothing when it cannot. */
export const RelatedPapers = ({ paper }: { paper: PaperDetail }) => {
  const { id, primary_category, similar } = paper;
  const input = { type: 'hotness', time: 'month', area: primary_category, page: 1 } as const;
  const { data } = useQuery({
    ...callQuery('POST /v3/paper/list', { input, silent: true }),
    enabled: similar === undefined && primary_category !== '',
  });
  const others = similar ?? (data ?? []).filter((other) => other.id !== id).slice(0, shown);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="related-papers" className={styles.related}>
      <h2 id="related-papers" className={styles.title}>
        {similar ? '相似论文' : `${categoryName(primary_category) || primary_category} · 近期热门`}
      </h2>
      <ul className={styles.list}>
        {others.map((other) => (
          <li key={other.id}>
            <PaperRow paper={other} />
          </li>
        ))}
      </ul>
    </section>
  );
};
