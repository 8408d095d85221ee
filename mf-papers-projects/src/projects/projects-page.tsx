import type { Project } from '@hub/shared/contracts/project';
import { FilteredList } from '../filters/filtered-list.tsx';
import { useListFilters } from '../filters/use-list-filters.ts';
import { ProjectEntry } from './project-entry.tsx';
import { prefetchProjectList, useProjectList } from './use-project-list.ts';

const renderProject = (project: Project) => <ProjectEntry item={project} />;
// Any word may be somebody's topic, so the page goes by the fixed tags alone.
const noOwnLabels = () => false;

/** Projects, the latest pushed or the hottest first. */
export const ProjectsPage = () => {
  const chosen = useListFilters(noOwnLabels);
  const { list, asOf } = useProjectList(chosen.filters, chosen.ready);
  return (
    <FilteredList
      name="项目"
      feed="/feeds/projects.rss"
      chosen={chosen}
      list={list}
      asOf={asOf}
      renderItem={renderProject}
    />
  );
};

ProjectsPage.prefetch = prefetchProjectList;
