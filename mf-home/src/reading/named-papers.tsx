import type { StoryInfo } from '@hub/shared/contracts/story';
import { plainTitle } from '@hub/shared/text/plain-title';
import { Link } from '@hub/shared/ui/link';
import styles from './named-papers.module.css';

/** The papers that a story names, below its text; nothing where it names none. */
export const NamedPapers = ({ papers }: Pick<Required<StoryInfo>, 'papers'>) =>
  papers.length > 0 && (
    <p className={styles.papers}>
      提到的论文：
      {papers.map(({ id, title }, index) => (
        <span key={id}>
          {index > 0 && '；'}
          <Link href={`/paper/${id}`} lang="en">
            {plainTitle(title)}
          </Link>
        </span>
      ))}
    </p>
  );
