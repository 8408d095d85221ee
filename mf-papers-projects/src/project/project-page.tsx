import { FailedPage } from '@hub/shared/ui/status-views';
import { useParams } from 'react-router-dom';
import { SheetSkeleton } from '../sheet/sheet-skeleton.tsx';
import { ProjectSheet } from './project-sheet.tsx';
import { prefetchProject, useProject } from './use-project.ts';

/** The page of one project. */
export const ProjectPage = () => {
  const { id = '' } = useParams();
  const { data: project, error, isFetching, refetch } = useProject(id);
  if (project) return <ProjectSheet key={project.id} project={project} />;
  if (error && !isFetching) return <FailedPage what="项目" error={error} onRetry={() => void refetch()} />;
  return <SheetSkeleton />;
};

ProjectPage.prefetch = prefetchProject;
