import type { Missing } from './missing.ts';
import styles from './preview.module.css';

export interface MissingListProps {
  missing: readonly Missing[];
  isNew: boolean;
  /** Leads to a field of the form. */
  onGo: (one: Missing) => void;
}

/** What has to be filled in before the event can be published, each a way to its field. */
export const MissingList = ({ missing, isNew, onGo }: MissingListProps) => {
  const what = isNew ? '发布' : '保存';
  if (missing.length === 0) return <p className={styles.note}>必填的都填好了，可以{what}。</p>;
  return (
    <section className={styles.missing} aria-label={`${what}前还缺`}>
      <p>{what}前还缺这些，点一下回去填写：</p>
      <ul>
        {missing.map((one) => (
          <li key={one.words}>
            <button type="button" className={styles.way} onClick={() => onGo(one)}>
              {one.words}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
