import type { ProjectDetail } from '@hub/shared/contracts/project';
import { plainTitle } from '@hub/shared/text/plain-title';
import { Link } from '@hub/shared/ui/link';
import { Day } from '../sheet/day.tsx';
import styles from '../sheet/sheet.module.css';
import list from './dated-list.module.css';

/** The papers whose code the project is. */
export const ProjectPapers = ({ papers }: Pick<ProjectDetail, 'papers'>) =>
  papers.length > 0 && (
    <section aria-labelledby="project-papers">
      <h2 id="project-papers" className={styles.subtitle}>
        相关论文
      </h2>
      <ul className={list.list}>
        {papers.map(({ id, title, published_at }) => (
          <li key={id}>
            <Link href={`/paper/${id}`} lang="en">
              {plainTitle(title)}
            </Link>
            <span className={list.day}>
              <Day value={published_at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
