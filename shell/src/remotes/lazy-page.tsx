import { type ComponentType, Suspense, use, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorView } from '../error/error-view';
import { statusOf } from '../error/status-of';
import { FirstScreen } from '../page/first-screen';
import { PageSkeleton } from './page-skeleton';
import { RemoteBoundary } from './remote-boundary';
import { RemoteFailed } from './remote-failed';

interface Props {
  /** Whose page it is. */
  owner: string;
  page: string;
  load: () => Promise<ComponentType>;
}

const Loaded = ({ loading }: { loading: Promise<ComponentType> }) => {
  const Page = use(loading);
  return <Page />;
};

/**
 * A page that is loaded when first shown, its failures kept in its place. Needs a key that names the page: within
 * one boundary the page before would stay until the next is there, as if the click had done nothing.
 */
export const LazyPage = ({ owner, page, load }: Props) => {
  const { pathname } = useLocation();
  const [retries, setRetries] = useState(0);
  const name = `${owner}#${page}`;
  // Outside of what suspends: a promise made in there would be made anew, and fail anew, for ever.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name says what is loaded, a retry asks again
  const loading = useMemo(load, [name, retries]);
  const failed = (error: unknown) => (
    <>
      <RemoteFailed error={error} retries={retries} retry={() => setRetries(retries + 1)} />
      <FirstScreen />
    </>
  );
  return (
    <RemoteBoundary
      remote={owner}
      resetKey={`${name}${pathname}#${retries}`}
      fallback={(error) => (statusOf(error) === 404 ? <ErrorView status={404} /> : failed(error))}
    >
      <Suspense fallback={<FirstScreen otherwise={<PageSkeleton />} />}>
        <Loaded loading={loading} />
      </Suspense>
    </RemoteBoundary>
  );
};
