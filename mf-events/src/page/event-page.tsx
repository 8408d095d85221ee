import type { EventDetail } from '@hub/shared/contracts/event';
import { eventStatus } from '@hub/shared/contracts/event-status';
import { Discussion } from '@hub/shared/entries/discussion';
import { isMissing } from '@hub/shared/runtime/api-error';
import { useDocumentTitle } from '@hub/shared/runtime/document-title';
import { settings } from '@hub/shared/runtime/settings';
import { Image } from '@hub/shared/ui/image';
import { ErrorView } from '@hub/shared/ui/status-views';
import { useId, useRef } from 'react';
import { Absent, type AbsentProps } from '../event/absent.tsx';
import { DateLeaf } from '../event/date-leaf.tsx';
import styles from '../event/event-layout.module.css';
import { EventSkeleton } from '../event/event-skeleton.tsx';
import { EventState } from '../event/event-state.tsx';
import { pictureUrl } from '../event/event-url.ts';
import { Introduction } from '../event/introduction.tsx';
import { useEvent } from '../event/use-event.ts';
import { Agenda } from '../programme/agenda.tsx';
import { CalledOff } from '../programme/called-off.tsx';
import { hasRecap, Reading, Recap } from '../programme/recap.tsx';
import { Speakers } from '../programme/speakers.tsx';
import { EventActions } from './event-actions.tsx';
import { EventFacts } from './event-facts.tsx';
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
      <EventSheet event={event} />
    </>
  );
};

const EventSheet = ({ event }: { event: EventDetail }) => {
  const isOver = event.color_status === eventStatus.over;
  const heading = useRef<HTMLHeadingElement>(null);
  // A page of others may show several, even the same twice.
  const id = useId();
  return (
    <article className={styles.page} aria-labelledby={id} data-reading={event.source_id}>
      <header className={styles.head}>
        <DateLeaf start={event.start_time} size="large" isOver={isOver} />
        <div className={styles.words}>
          <EventState event={event} />
          <h1 ref={heading} tabIndex={-1} id={id} className={styles.name}>
            {event.name}
          </h1>
          {event.brief && <p className={styles.brief}>{event.brief}</p>}
        </div>
      </header>
      <ManageLinks event={event} />
      <CalledOff event={event} />
      <div className={styles.body}>
        <EventFacts event={event} />
        <EventActions event={event} heading={heading} />
        <div className={styles.main}>
          <Recap event={event} />
          {event.image_url && (
            <Image
              className={styles.picture}
              src={pictureUrl(event.image_url)}
              alt=""
              width={640}
              height={360}
              cover
              eager
            />
          )}
          <Introduction
            label={event.url ? '会议信息' : '活动介绍'}
            html={event.ac_desc}
            isNamed={hasRecap(event)}
          />
          <Introduction label="活动安排" html={event.ac_desc_two} />
          {/* Where the organiser's own words have it already, it would stand there twice. */}
          {!event.ac_desc_two && <Agenda items={event.agenda} />}
          <Speakers speakers={event.speakers} />
          <Reading event={event} />
          {/* No cookie of the hub's reaches a page of others. */}
          {!settings().foreign && <Discussion sourceId={event.source_id} count={event.comment_count} />}
        </div>
      </div>
    </article>
  );
};
