import type { ProjectDetail } from '@hub/shared/contracts/project';
import { plainTitle } from '@hub/shared/text/plain-title';
import { Link } from '@hub/shared/ui/link';
import { DatedList } from '../sheet/dated-list.tsx';

/** The papers whose code the project is. */
export const ProjectPapers = ({ papers }: Pick<ProjectDetail, 'papers'>) => (
  <DatedList id="project-papers" title="相关论文" items={papers} keyOf={({ id }) => id}>
    {({ id, title }) => (
      <Link href={`/paper/${id}`} lang="en">
        {plainTitle(title)}
      </Link>
    )}
  </DatedList>
);
