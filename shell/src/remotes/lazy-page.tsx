import { type ComponentType, Suspense, use, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorView } from '../error/error-view.tsx';
import { statusOf } from '../error/status-of.ts';
import { FirstScreen } from '../page/first-screen.tsx';
import { releaseServedScreen, servedScreen } from '../page/served-document.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteFailed } from './remote-failed.tsx';

interface Props {
  /** Whose page it is. */
  owner: string;
  page: string;
  load: () => Promise<ComponentType>;
}

interface Failure {
  /** The page that failed. */
  of: string;
  error: unknown;
  /** How often it had been tried again. */
  retries: number;
}

// What is late is often there a moment later; what failed at once may be again.
const quietRetryMs = 1000;

const isMissing = (error: unknown) => statusOf(error) === 404;

const Loaded = ({ loading, onShown }: { loading: Promise<ComponentType>; onShown: () => void }) => {
  const Page = use(loading);
  useEffect(onShown, [onShown]);
  return <Page />;
};

/**
 * A page that is loaded when first shown, its failures kept in its place: above what the document brought of it, where
 * it did, and then it is tried once more without being asked. Needs a key that names the page: within one boundary the page before would stay until the next is there, as
 * if the click had done nothing.
 */
export const LazyPage = ({ owner, page, load }: Props) => {
  const { pathname, key } = useLocation();
  const [retries, setRetries] = useState(0);
  const [isTriedQuietly, setTriedQuietly] = useState(false);
  const [last, setFailure] = useState<Failure>();
  const notice = useRef<HTMLDivElement>(null);
  const name = `${owner}#${page}`;
  const address = `${name}${pathname}`;
  const failure = last?.of === address && !isMissing(last.error) ? last : undefined;
  // Outside of what suspends: a promise made in there would be made anew, and fail anew, for ever.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name says what is loaded, a retry asks again
  const loading = useMemo(load, [name, retries, isTriedQuietly]);
  const canTryQuietly = failure !== undefined && !isTriedQuietly && servedScreen(key) !== undefined;
  useEffect(() => {
    if (!canTryQuietly) return;
    const timer = setTimeout(() => setTriedQuietly(true), quietRetryMs);
    return () => clearTimeout(timer);
  }, [canTryQuietly]);
  const retry = () => {
    setRetries(retries + 1);
    // Beside what can be read, the line stays until it is no longer true.
    if (!servedScreen(key)) setFailure(undefined);
  };
  const [onShown] = useState(() => () => {
    releaseServedScreen();
    // Who pressed 重试 goes on at the page.
    if (notice.current?.contains(document.activeElement))
      document.getElementById('main')?.focus({ preventScroll: true });
    setFailure(undefined);
  });
  return (
    <>
      {failure && (
        <div ref={notice}>
          <RemoteFailed
            error={failure.error}
            retries={failure.retries}
            busy={failure.retries < retries}
            above={servedScreen(key) !== undefined}
            retry={retry}
          />
        </div>
      )}
      <RemoteBoundary
        remote={owner}
        resetKey={`${address}#${retries}${isTriedQuietly ? '+' : ''}`}
        onFailure={(error) => setFailure({ of: address, error, retries })}
        fallback={(error) => (isMissing(error) ? <ErrorView status={404} /> : <FirstScreen dead />)}
      >
        <Suspense fallback={<FirstScreen dead={failure !== undefined} otherwise={<PageSkeleton />} />}>
          <Loaded loading={loading} onShown={onShown} />
        </Suspense>
      </RemoteBoundary>
    </>
  );
};
