import { Discussion } from '@hub/shared/entries/discussion';
import { isMissing } from '@hub/shared/runtime/api-error';
import { useDocumentTitle } from '@hub/shared/runtime/document-title';
import { settings } from '@hub/shared/runtime/settings';
import { ErrorView } from '@hub/shared/ui/status-views';
import { Absent, type AbsentProps } from '../event/absent.tsx';
import { EventSkeleton } from '../event/event-skeleton.tsx';
import { useEvent } from '../event/use-event.ts';
import { EventSheet } from '../sheet/event-sheet.tsx';
import { EventActions } from './event-actions.tsx';
import { EventMissing } from './event-missing.tsx';
import { ManageLinks } from './manage-links.tsx';

export interface EventPageProps {
  id: number;
  /** The event as the host's server knew it. */
  initial?: unknown;
  onAbsent?: AbsentProps['onAbsent'];
}

/** The page of one event. */
export const EventPage = ({ id, initial, onAbsent }: EventPageProps) => {
  const { event, error, isFetching, retry } = useEvent(id, initial);
  // The title of another site's page is its own.
  useDocumentTitle(settings().foreign ? undefined : event?.name);
  if (isMissing(error))
    return (
      <Absent absence="missing" onAbsent={onAbsent}>
        <EventMissing />
      </Absent>
    );
  const failed = error !== null && !isFetching;
  if (!event && failed)
    return (
      <Absent absence="failed" onAbsent={onAbsent}>
        <ErrorView onRetry={retry} />
      </Absent>
    );
  if (!event) return <EventSkeleton />;
  return (
    <>
      {failed && <ErrorView compact onRetry={retry} message="活动信息可能不是最新的。" />}
      <EventSheet
        event={event}
        notice={<ManageLinks event={event} />}
        actions={(heading) => <EventActions event={event} heading={heading} />}
      >
        {/* No cookie of the hub's reaches a page of others. */}
        {!settings().foreign && <Discussion sourceId={event.source_id} count={event.comment_count} />}
      </EventSheet>
    </>
  );
};
