import type { ProjectDetail } from '@hub/shared/contracts/project';
import { langOf } from '@hub/shared/text/lang-of';
import { Link } from '@hub/shared/ui/link';
import { DatedList } from '../sheet/dated-list.tsx';

/** Without what the tag says itself: many are called by their tag, or by the project and it. */
const ownName = ({ tag, name }: ProjectDetail['releases'][number]): string =>
  name.toLowerCase().includes(tag.toLowerCase().replace(/^v/, '')) ? '' : name;

/** What the project published lately; each leads to its notes. */
export const ProjectReleases = ({ releases, source }: Pick<ProjectDetail, 'releases' | 'source'>) => (
  <DatedList id="project-releases" title="版本发布" items={releases} keyOf={({ tag }) => tag}>
    {(release) => {
      const name = ownName(release);
      return (
        <>
          <Link
            newTab
            href={`${source}/releases/tag/${encodeURIComponent(release.tag)}`}
            lang={langOf(release.tag)}
          >
            {release.tag}
          </Link>
          {name && <span lang={langOf(name)}>{name}</span>}
        </>
      );
    }}
  </DatedList>
);
