import type { OrganisedEvent } from '@hub/shared/contracts/events/organising';
import { isForbidden, isMissing } from '@hub/shared/runtime/api-error';
import { useDocumentTitle } from '@hub/shared/runtime/document-title';
import { ErrorView } from '@hub/shared/ui/status-views';
import type { ReactNode } from 'react';
import { useEventId } from '../../event/use-event-id.ts';
import { OrganisersOnly } from '../gate/organisers-only.tsx';
import { AnothersEvent } from './anothers-event.tsx';
import { OrganisedHead } from './organised-head.tsx';
import styles from './organised-page-frame.module.css';
import { OrganisedSkeleton } from './organised-skeleton.tsx';
import { useOrganised } from './use-organised.ts';

/** What a page of one event is given. */
export interface OrganisedPageProps {
  organised: OrganisedEvent;
  /** The member who looks. */
  viewer: number;
}

export interface OrganisedPageFrameProps {
  /** What the page is called, beside the event's name. */
  title: string;
  page: 'orders' | 'checkIn';
  children: (given: OrganisedPageProps) => ReactNode;
}

/** The frame of a page of one event: who may not see it is told so, everybody else gets its head and the page. */
export const OrganisedPageFrame = ({ title, page, children }: OrganisedPageFrameProps) => {
  const id = useEventId();
  useDocumentTitle(title);
  return (
    <OrganisersOnly title={title}>
      {({ id: viewer }) => (
        <Framed key={id} id={id} viewer={viewer} page={page}>
          {children}
        </Framed>
      )}
    </OrganisersOnly>
  );
};

interface FramedProps extends Pick<OrganisedPageFrameProps, 'page' | 'children'> {
  id: number;
  viewer: number;
}

const Framed = ({ id, viewer, page, children }: FramedProps) => {
  const { organised, error, isFetching, retry } = useOrganised(id, viewer);
  if (isMissing(error)) throw error;
  if (isForbidden(error)) return <AnothersEvent />;
  if (!organised)
    return error && !isFetching ? (
      <ErrorView message={error.message} onRetry={retry} />
    ) : (
      <OrganisedSkeleton />
    );
  return (
    <div className={styles.page}>
      <OrganisedHead organised={organised} page={page} />
      {children({ organised, viewer })}
    </div>
  );
};
