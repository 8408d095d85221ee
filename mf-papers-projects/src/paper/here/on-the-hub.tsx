import type { PaperDetail } from '@hub/shared/contracts/paper';
import { settings } from '@hub/shared/runtime/settings';
import { langOf } from '@hub/shared/text/lang-of';
import { EventDate } from '@hub/shared/ui/event-date';
import { Link } from '@hub/shared/ui/link';
import { Time } from '@hub/shared/ui/time';
import type { ReactNode } from 'react';
import styles from './on-the-hub.module.css';

/** Who deals with a paper here: stories that name it, and events that read it. */
export const OnTheHub = ({ mentions, events }: Pick<PaperDetail, 'mentions' | 'events'>) => (
  <>
    <Part id="paper-mentions" title="提到这篇论文的文章" items={mentions}>
      {({ id, title, user_name, published_at }) => (
        <>
          <Link href={`/view/${id}`} lang={langOf(title)} newTab>
            {title}
          </Link>
          <span className={styles.meta}>
            {user_name} · <Time value={published_at} />
          </span>
        </>
      )}
    </Part>
    <Part id="paper-events" title="读这篇论文的活动" items={events}>
      {({ id, name, start_time, end_time, all_day, place, is_online }) => (
        <>
          <Link href={`${settings().eventOrigin}/activities/${id}`} lang={langOf(name)} newTab>
            {name}
          </Link>
          <span className={styles.meta}>
            <EventDate start={start_time} end={end_time} allDay={all_day} compact />
            {(is_online || place) && ` · ${is_online ? '线上' : place}`}
          </span>
        </>
      )}
    </Part>
  </>
);

interface PartProps<Item> {
  id: string;
  title: string;
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}

function Part<Item extends { id: number }>({ id, title, items, children }: PartProps<Item>) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
    </section>
  );
}
