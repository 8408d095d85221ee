import { Link } from '../link.tsx';
import styles from './tag-list.module.css';

export interface TagListProps {
  tags: readonly { id: number | string; title: string }[];
  /** Where a tag leads; without it the tags are words. */
  hrefOf?: (tag: { id: number | string; title: string }) => string;
  /** What the list is called to a screen reader. */
  label?: string;
}

const most = 5;

/** At most five tags of an entry (spec §9), in the order they came. */
export const TagList = ({ tags, hrefOf, label = '标签' }: TagListProps) => {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={label} className={styles.tags}>
      {tags.slice(0, most).map((tag) => (
        <li key={tag.id}>
          {hrefOf ? (
            <Link className={styles.tag} href={hrefOf(tag)}>
              {tag.title}
            </Link>
          ) : (
            tag.title
          )}
        </li>
      ))}
    </ul>
  );
};
