import { ErrorView } from '@hub/shared/ui/status-views';
import { useParams } from 'react-router-dom';
import { PaperSheet } from './paper-sheet.tsx';
import { PaperSkeleton } from './paper-skeleton.tsx';
import { prefetchPaper, usePaper } from './use-paper.ts';

/** The page of one paper. */
export const PaperPage = () => {
  const { id = '' } = useParams();
  const { data: paper, isError, isFetching, refetch } = usePaper(id);
  if (paper) return <PaperSheet key={paper.id} paper={paper} />;
  if (isError && !isFetching) return <ErrorView onRetry={() => void refetch()} />;
  return <PaperSkeleton />;
};

PaperPage.prefetch = prefetchPaper;
