import styles from './side-tags.module.css';
import { hasOtherSection, type TagPage } from './tag-page.ts';

/** Rows of each section as a rule: 全选, the tags up to the limit, 展开. */
const sections = [6, 12, 5];

/** The place of the tags while they are on their way; what stands below them then does not move. */
export const TagsSkeleton = ({ page }: { page: TagPage }) => (
  <div aria-hidden="true">
    {sections.slice(0, hasOtherSection(page) ? 3 : 2).map((rows) => (
      <div key={rows} className={styles.waiting}>
        {[...Array(rows).keys()].map((row) => (
          <div key={row} className={styles.bone} />
        ))}
      </div>
    ))}
  </div>
);
