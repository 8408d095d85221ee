import { isMissing } from '@hub/shared/runtime/api-error';
import { useQuery } from '@hub/shared/runtime/query';
import { Skeleton } from '@hub/shared/ui/skeleton';
import { FailedPage } from '@hub/shared/ui/status-views';
import { useParams } from 'react-router-dom';
import { editionQuery } from './daily.calls.ts';
import styles from './daily-page.module.css';
import { Edition } from './edition.tsx';

/** 每日五分钟: the newest edition, or that of a day. A day that has none is an error of the page: its host draws the 404. */
export const DailyPage = () => {
  const { date } = useParams();
  const { data, error, isFetching, refetch } = useQuery({
    ...editionQuery(date),
    throwOnError: isMissing,
  });
  if (data) return <Edition key={data.date} edition={data} isNewest={date === undefined} />;
  if (error)
    return <FailedPage what="每日五分钟" error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return <Waiting />;
};

const rows = [0, 1, 2, 3, 4, 5];

const Waiting = () => (
  <div className={styles.page} aria-busy="true">
    <h1 className={styles.title}>每日五分钟</h1>
    {rows.map((row) => (
      <div key={row} className={styles.waiting} aria-hidden="true">
        <Skeleton />
        <Skeleton width="half" />
      </div>
    ))}
  </div>
);
