import type { ProjectDetail } from '@hub/shared/contracts/project';
import { Link } from '@hub/shared/ui/link';
import { Day } from '../sheet/day.tsx';
import styles from '../sheet/sheet.module.css';
import list from './dated-list.module.css';

/** Without what the tag says itself: many are called by their tag, or by the project and it. */
const ownName = ({ tag, name }: ProjectDetail['releases'][number]): string =>
  name.toLowerCase().includes(tag.toLowerCase().replace(/^v/, '')) ? '' : name;

/** What the project published lately; each leads to its notes. */
export const ProjectReleases = ({ releases, source }: Pick<ProjectDetail, 'releases' | 'source'>) =>
  releases.length > 0 && (
    <section aria-labelledby="project-releases">
      <h2 id="project-releases" className={styles.subtitle}>
        版本发布
      </h2>
      <ul className={list.list}>
        {releases.map((release) => (
          <li key={release.tag}>
            <Link newTab href={`${source}/releases/tag/${encodeURIComponent(release.tag)}`} lang="en">
              {release.tag}
            </Link>
            {ownName(release) && <span lang="en">{ownName(release)}</span>}
            <span className={list.day}>
              <Day value={release.published_at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
