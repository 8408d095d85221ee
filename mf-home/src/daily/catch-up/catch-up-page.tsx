import { catchUpDays } from '@hub/shared/contracts/limits/daily-limits';
import { queryClient, useQuery } from '@hub/shared/runtime/query';
import type { PageAddress } from '@hub/shared/runtime/remotes';
import { Skeleton } from '@hub/shared/ui/skeleton';
import { FailedPage } from '@hub/shared/ui/status-views';
import { useSearchParams } from 'react-router-dom';
import styles from '../daily-page.module.css';
import { catchUpQuery } from './catch-up.calls.ts';
import { DayChoice } from './day-choice.tsx';
import { SeveralDays } from './several-days.tsx';

/** How many days an address asks for; what it does not say is the usual. */
const daysOf = (params: URLSearchParams): number => {
  const days = Number(params.get('days') ?? Number.NaN);
  return Number.isInteger(days) && days >= 1 && days <= catchUpDays.most ? days : catchUpDays.usual;
};

/** 补课: what the last days brought, for who was not here. */
export const CatchUpPage = () => {
  const [params] = useSearchParams();
  const days = daysOf(params);
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(catchUpQuery(days));
  if (!data && error)
    return <FailedPage what="补课" error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <div className={styles.page} aria-busy={!data}>
      <header className={styles.head}>
        <h1 className={styles.title}>补课</h1>
        <DayChoice days={days} />
      </header>
      {data ? (
        <SeveralDays found={data} at={dataUpdatedAt} />
      ) : (
        <div className={styles.waiting} aria-hidden="true">
          <Skeleton />
          <Skeleton width="half" />
        </div>
      )}
    </div>
  );
};

CatchUpPage.prefetch = ({ search }: PageAddress): void =>
  void queryClient.prefetchQuery(catchUpQuery(daysOf(search)));
