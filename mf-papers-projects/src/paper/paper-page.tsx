import { FailedPage } from '@hub/shared/ui/status-views';
import { useParams } from 'react-router-dom';
import { SheetSkeleton } from '../sheet/sheet-skeleton.tsx';
import { PaperSheet } from './paper-sheet.tsx';
import { prefetchPaper, usePaper } from './use-paper.ts';

/** The page of one paper. */
export const PaperPage = () => {
  const { id = '' } = useParams();
  const { data: paper, error, isFetching, refetch } = usePaper(id);
  if (paper) return <PaperSheet key={paper.id} paper={paper} />;
  if (error && !isFetching) return <FailedPage what="论文" error={error} onRetry={() => void refetch()} />;
  return <SheetSkeleton />;
};

PaperPage.prefetch = prefetchPaper;
