import type { ReactNode } from 'react';
import list from './dated-list.module.css';
import { Day } from './day.tsx';
import styles from './sheet.module.css';

export interface DatedListProps<Item> {
  id: string;
  title: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

/** A part of a page: things with the day they came out. Nothing where there is none. */
export function DatedList<Item extends { published_at: string }>(props: DatedListProps<Item>) {
  const { id, title, items, keyOf, children } = props;
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.subtitle}>
        {title}
      </h2>
      <ul className={list.list}>
        {items.map((item) => (
          <li key={keyOf(item)}>
            {children(item)}
            <span className={list.day}>
              <Day value={item.published_at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
