import type { EventDetail } from '@hub/shared/contracts/event';
import { eventStatus } from '@hub/shared/contracts/event-status';
import { Image } from '@hub/shared/ui/image';
import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { DateLeaf } from '../event/date-leaf.tsx';
import styles from '../event/event-layout.module.css';
import { EventState } from '../event/event-state.tsx';
import { pictureUrl } from '../event/event-url.ts';
import { Introduction } from '../event/introduction.tsx';
import { Agenda } from '../programme/agenda.tsx';
import { CalledOff } from '../programme/called-off.tsx';
import { hasRecap, Reading, Recap } from '../programme/recap.tsx';
import { Speakers } from '../programme/speakers.tsx';
import { EventFacts } from './event-facts.tsx';

export interface EventSheetProps {
  event: EventDetail;
  /** Below its name, for who looks after it. */
  notice?: ReactNode;
  /** What can be done with it; its name takes the focus where what was pressed is gone. */
  actions: (heading: RefObject<HTMLElement | null>) => ReactNode;
  /** After what is told of it. */
  children?: ReactNode;
}

/** All that is told of an event. */
export const EventSheet = ({ event, notice, actions, children }: EventSheetProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  // A page of others may show several, even the same twice.
  const id = useId();
  return (
    // Without a source id nobody reads it yet, and no reading is counted.
    <article className={styles.page} aria-labelledby={id} data-reading={event.source_id || undefined}>
      <header className={styles.head}>
        <DateLeaf start={event.start_time} size="large" isOver={event.color_status === eventStatus.over} />
        <div className={styles.words}>
          <EventState event={event} />
          <h1 ref={heading} tabIndex={-1} id={id} className={styles.name}>
            {event.name}
          </h1>
          {event.brief && <p className={styles.brief}>{event.brief}</p>}
        </div>
      </header>
      {notice}
      <CalledOff event={event} />
      <div className={styles.body}>
        <EventFacts event={event} />
        {actions(heading)}
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
          {children}
        </div>
      </div>
    </article>
  );
};
