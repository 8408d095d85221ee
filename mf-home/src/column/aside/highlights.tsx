import type { DailyEvent } from '@hub/shared/contracts/other/daily';
import type { Highlights as Found } from '@hub/shared/contracts/other/highlights';
import { useQuery } from '@hub/shared/runtime/query';
import { settings } from '@hub/shared/runtime/settings';
import { langOf } from '@hub/shared/text/lang-of';
import { exactCount } from '@hub/shared/text/number';
import { plainTitle } from '@hub/shared/text/plain-title';
import { EventDate } from '@hub/shared/ui/event-date';
import { Link } from '@hub/shared/ui/link';
import { type ReactNode, useId } from 'react';
import { highlightsQuery } from './highlights.calls.ts';
import styles from './highlights.module.css';
import { useRoomBeside } from './use-room-beside.ts';

/**
 * What rises in the other parts of the hub, by titles alone, as a newspaper names them beside its leader. It stands in the
 * served document; a browser asks for it only where there is room. Says nothing when it cannot.
 */
export const Highlights = () => {
  const hasRoom = useRoomBeside();
  const { data } = useQuery({ ...highlightsQuery(), enabled: typeof window === 'undefined' || hasRoom });
  return data ? <Boxes found={data} /> : null;
};

const Boxes = ({ found: { papers, projects, people, events, ...found } }: { found: Found }) => (
  <>
    <Box title="热门论文" asOf={found.papers_asof} more="/papers?model=hotness&time=week" items={papers}>
      {({ id, title }) => <Row href={`/paper/${id}`} title={plainTitle(title)} />}
    </Box>
    <Box
      title="热门项目"
      asOf={found.projects_asof}
      more="/projects?model=hotness&time=week"
      items={projects}
    >
      {({ id, title, stars_delta }) => (
        <Row href={`/projects/${id}`} title={title}>
          {stars_delta > 0 && `本周 +${exactCount(stars_delta)} 星标`}
        </Row>
      )}
    </Box>
    <Box title="热门人物" asOf={found.people_asof} more="/rankings?model=hotness&time=week" items={people}>
      {({ id, name, rank, rank_change }) => (
        <Row href={`/rankings?person=${encodeURIComponent(id)}`} title={name}>
          第 {rank} 名{changeOf(rank_change)}
        </Row>
      )}
    </Box>
    <Box title="即将开始" asOf="" more="/events" items={events}>
      {(event) => <EventRow event={event} />}
    </Box>
  </>
);

const changeOf = (places: number): string => {
  if (places === 0) return '';
  return places > 0 ? `，上升 ${places}` : `，下降 ${-places}`;
};

interface BoxProps<Item> {
  title: string;
  /** On which day its week ends, if not today. */
  asOf: string;
  /** Where the whole list is. */
  more: string;
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}

function Box<Item extends { id: number | string }>({ title, asOf, more, items, children }: BoxProps<Item>) {
  const titleId = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.box}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {asOf && (
          <p className={styles.fact}>
            截至 <time dateTime={asOf}>{asOf}</time>
          </p>
        )}
      </div>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id} className={styles.row}>
            {children(item)}
          </li>
        ))}
      </ul>
      <Link className={styles.more} href={more}>
        看全部
      </Link>
    </section>
  );
}

interface RowProps {
  href: string;
  title: string;
  children?: ReactNode;
}

const Row = ({ href, title, children }: RowProps) => (
  <>
    <Link className={styles.link} href={href} lang={langOf(title)}>
      {title}
    </Link>
    {children && <span className={styles.fact}>{children}</span>}
  </>
);

const EventRow = ({ event }: { event: DailyEvent }) => (
  <Row href={`${settings().eventOrigin}/activities/${event.id}`} title={event.name}>
    <EventDate start={event.start_time} end={event.start_time} allDay={event.all_day} compact />
  </Row>
);
