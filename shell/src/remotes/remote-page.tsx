import { loadPage } from '@hub/shared/runtime/remotes';
import { Suspense, use } from 'react';
import { useLocation } from 'react-router-dom';
import { PageSkeleton } from './page-skeleton';
import { RemoteBoundary } from './remote-boundary';
import { RemoteFailed } from './remote-failed';

interface Props {
  remote: string;
  page: string;
}

const Loaded = ({ remote, page }: Props) => {
  const Page = use(loadPage(remote, page));
  return <Page />;
};

/** A page of a remote: loaded when first shown, its failures kept in its place. */
export const RemotePage = ({ remote, page }: Props) => {
  const { pathname } = useLocation();
  return (
    <RemoteBoundary
      resetKey={`${remote}#${page}${pathname}`}
      fallback={(error, retry) => <RemoteFailed error={error} retry={retry} />}
    >
      <Suspense fallback={<PageSkeleton />}>
        <Loaded remote={remote} page={page} />
      </Suspense>
    </RemoteBoundary>
  );
};
