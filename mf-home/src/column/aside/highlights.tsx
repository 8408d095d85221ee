import type { DailyEvent } from '@hub/shared/contracts/other/daily';
import { useQuery } from '@hub/shared/runtime/query';
import { settings } from '@hub/shared/runtime/settings';
import { langOf } from '@hub/shared/text/lang-of';
import { plainTitle } from '@hub/shared/text/plain-title';
import { Count } from '@hub/shared/ui/count';
import { EventDate } from '@hub/shared/ui/event-date';
import { Link } from '@hub/shared/ui/link';
import { type ReactNode, useId } from 'react';
import { highlightsQuery } from './highlights.calls.ts';
import styles from './highlights.module.css';

/**
 * What rises in the other parts of the hub, by titles alone, as a newspaper names them beside its leader; the column without events
 * has none here either. Silent when it cannot.
 */
export const Highlights = ({ events }: { events: boolean }) => <Boxes heading="h2" withEvents={events} />;

/**
 * The same between the entries, where there is no room beside them: a strip that is drawn sideways. It stands in an entry's row,
 * which has one heading, the entry's. Events stand between the entries themselves.
 */
export const HighlightsStrip = () => (
  // biome-ignore lint/a11y/useSemanticElements: it is no fieldset
  <div role="group" aria-label="站内热门" className={styles.strip}>
    <Boxes heading="p" />
  </div>
);

type Heading = 'h2' | 'p';

const Boxes = ({ heading, withEvents = false }: { heading: Heading; withEvents?: boolean }) => {
  const { data } = useQuery(highlightsQuery());
  if (!data) return null;
  const { papers, projects, people, events } = data;
  return (
    <>
      <Box
        heading={heading}
        title="热门论文"
        asOf={data.papers_asof}
        more="/papers?model=hotness&time=week"
        items={papers}
      >
        {({ id, title }) => <Row href={`/paper/${id}`} title={plainTitle(title)} />}
      </Box>
      <Box
        heading={heading}
        title="热门项目"
        asOf={data.projects_asof}
        more="/projects?model=hotness&time=week"
        items={projects}
      >
        {({ id, title, stars_delta }) => (
          <Row href={`/projects/${id}`} title={title}>
            {stars_delta > 0 && (
              <>
                本周 +<Count value={stars_delta} /> 星标
              </>
            )}
          </Row>
        )}
      </Box>
      <Box
        heading={heading}
        title="热门人物"
        asOf={data.people_asof}
        more="/rankings?model=hotness&time=week"
        items={people}
      >
        {({ id, name, rank, rank_change }) => (
          <Row href={`/rankings?person=${encodeURIComponent(id)}`} title={name}>
            第 {rank} 名{changeOf(rank_change)}
          </Row>
        )}
      </Box>
      <Box heading={heading} title="即将开始" asOf="" more="/events" items={withEvents ? events : []}>
        {(event) => <EventRow event={event} />}
      </Box>
    </>
  );
};

const changeOf = (places: number): string => {
  if (places === 0) return '';
  return places > 0 ? `，上升 ${places}` : `，下降 ${-places}`;
};

interface BoxProps<Item> {
  heading: Heading;
  title: string;
  /** On which day its week ends, if not today. */
  asOf: string;
  /** Where the whole list is. */
  more: string;
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}

function Box<Item extends { id: number | string }>({
  heading: Heading,
  title,
  asOf,
  more,
  items,
  children,
}: BoxProps<Item>) {
  const titleId = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.box}>
      <div className={styles.head}>
        <Heading id={titleId} className={styles.title}>
          {title}
        </Heading>
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
  newTab?: boolean;
  children?: ReactNode;
}

const Row = ({ href, title, newTab, children }: RowProps) => (
  <>
    <Link className={styles.link} href={href} newTab={newTab} lang={langOf(title)}>
      {title}
    </Link>
    {children && <span className={styles.fact}>{children}</span>}
  </>
);

const EventRow = ({ event }: { event: DailyEvent }) => (
  <Row href={`${settings().eventOrigin}/activities/${event.id}`} title={event.name} newTab>
    <EventDate start={event.start_time} end={event.start_time} allDay={event.all_day} compact />
  </Row>
);
