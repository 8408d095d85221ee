import { loadPage } from '@hub/shared/runtime/remotes';
import { LazyPage } from './lazy-page.tsx';

interface Props {
  remote: string;
  page: string;
}

/** A page of a remote. */
export const RemotePage = ({ remote, page }: Props) => (
  <LazyPage key={`${remote}#${page}`} owner={remote} page={page} load={() => loadPage(remote, page)} />
);
