import { X } from 'lucide-react';
import { Link } from '../ui/link.tsx';
import styles from './chosen-tags.module.css';

export interface ChosenTagsProps {
  tags: readonly { id: string; title: string }[];
  /** The address of the page with these tags instead. */
  hrefOf: (ids: readonly string[]) => string;
}

const shownAtMost = 8;

/** The tags by which a list is filtered, each with a link that removes it. */
export const ChosenTags = ({ tags, hrefOf }: ChosenTagsProps) => {
  if (tags.length === 0) return null;
  const without = (id: string) => tags.map((tag) => tag.id).filter((other) => other !== id);
  return (
    <div className={styles.row}>
      <ul aria-label="已选标签" className={styles.tags}>
        {tags.slice(0, shownAtMost).map(({ id, title }) => (
          <li key={id}>
            <Link className={styles.tag} href={hrefOf(without(id))} aria-label={`取消标签 ${title}`}>
              {title}
              <X aria-hidden="true" size={14} />
            </Link>
          </li>
        ))}
        {tags.length > shownAtMost && <li className={styles.rest}>等 {tags.length} 个</li>}
      </ul>
      {tags.length > 1 && (
        <Link className={styles.clear} href={hrefOf([])}>
          清除
        </Link>
      )}
    </div>
  );
};
