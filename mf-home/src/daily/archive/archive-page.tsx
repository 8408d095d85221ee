import { isMissing } from '@hub/shared/runtime/api-error';
import { useQuery } from '@hub/shared/runtime/query';
import { Skeleton } from '@hub/shared/ui/skeleton';
import { FailedPage } from '@hub/shared/ui/status-views';
import { useParams } from 'react-router-dom';
import styles from '../daily-page.module.css';
import { archiveQuery } from './archive.calls.ts';
import { MonthOfEditions } from './month-of-editions.tsx';

/** The editions of a month, or of the latest one. A month that has none is an error of the page: its host draws the 404. */
export const ArchivePage = () => {
  const { month } = useParams();
  const { data, error, isFetching, refetch } = useQuery({
    ...archiveQuery(month),
    throwOnError: isMissing,
  });
  if (data) return <MonthOfEditions month={data} />;
  if (error) return <FailedPage what="往期" error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <div className={styles.page} aria-busy="true">
      <h1 className={styles.title}>每日五分钟往期</h1>
      <div className={styles.waiting} aria-hidden="true">
        <Skeleton />
        <Skeleton width="half" />
      </div>
    </div>
  );
};
