import styles from './side-tags.module.css';

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

/** The place of the tags while they are on their way. */
export const TagsSkeleton = () => (
  <div aria-hidden="true">
    {rows.map((row) => (
      <div key={row} className={styles['bone']} />
    ))}
  </div>
);
