import type { Paper } from '@hub/shared/contracts/paper';
import { Link } from '@hub/shared/ui/link';
import { Fragment, type ReactNode } from 'react';
import { categoryName } from './category-names.ts';
import styles from './facts.module.css';

/** Where and when a paper appeared, and what it is about. */
export const Facts = ({ paper }: { paper: Paper }) => {
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['分类', paper.categories.length > 0 && <Categories ids={paper.categories} />],
    ['发表于', paper.venue],
    ['提交日期', <Day key="day" value={paper.published_at} />],
    ['arXiv', paper.arxiv_id],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <Fragment key={name}>
              <dt className={styles.name}>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ),
      )}
    </dl>
  );
};

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

/** Sources know the day alone, in UTC; a clock time would be made up. */
const Day = ({ value }: { value: string }) => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(value) ?? [];
  if (!year) return null;
  return (
    <time dateTime={`${year}-${month}-${day}`}>
      {year}年{Number(month)}月{Number(day)}日
    </time>
  );
};
