import type { EventEntry as EventItem } from '@hub/shared/contracts/event';
import type { EmbeddedProps } from '@hub/shared/embed/lifecycles';
import { RowLabel } from '@hub/shared/entries/row-label';
import { settings } from '@hub/shared/runtime/settings';
import { addressOf } from '@hub/shared/text/address/address';
import { ButtonLink } from '@hub/shared/ui/button';
import { ErrorView } from '@hub/shared/ui/status-views';
import { useId } from 'react';
import { EventEntry } from '../entry/event-entry.tsx';
import { Absent } from '../event/absent.tsx';
import { onHub } from '../event/event-url.ts';
import { useComingEvents } from './coming-events.ts';
import styles from './embedded-list.module.css';
import { EntryThere } from './entry-there.tsx';
import { ListSkeleton } from './list-skeleton.tsx';

export interface EmbeddedListProps extends Pick<EmbeddedProps, 'onAbsent'> {
  tags: readonly string[];
}

/** The next events on a page that is not the hub; what is over stands in the hub's own list. */
export const EmbeddedList = ({ tags, onAbsent }: EmbeddedListProps) => {
  const { events, failed, isFetching, retry } = useComingEvents(tags);
  if (!events && failed)
    return (
      <Absent absence="failed" onAbsent={onAbsent}>
        <ErrorView onRetry={retry} />
      </Absent>
    );
  if (!events) return <ListSkeleton />;
  return (
    <div className={styles.place}>
      {failed && <ErrorView above onRetry={retry} message="活动列表可能不是最新的。" />}
      {events.length === 0 ? (
        <p className={styles.none}>近期没有活动，新的活动会出现在这里。</p>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: without marks Safari takes it for no list
        <ul role="list" aria-label="活动" aria-busy={isFetching}>
          {events.map((item) => (
            <Row key={item.event_info.id} item={item} />
          ))}
        </ul>
      )}
      <div className={styles.end}>
        <ButtonLink tone="quiet" size="default" href={onHub(addressOf('/events', { tag: tags }))} newTab>
          全部活动
        </ButtonLink>
      </div>
    </div>
  );
};

const Row = ({ item }: { item: EventItem }) => (
  <li className={styles.row}>
    <RowLabel value={useId()}>
      {settings().foreign ? <EntryThere item={item} /> : <EventEntry item={item} headingLevel={3} withZone />}
    </RowLabel>
  </li>
);
