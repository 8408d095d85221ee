import type { ColumnEntry, StoryEntry } from '@hub/shared/contracts/story';
import { DataAsOf } from '@hub/shared/lists/data-as-of';
import { useDataAsOf } from '@hub/shared/lists/use-data-as-of';
import { api } from '@hub/shared/runtime/http';
import { useQuery } from '@hub/shared/runtime/query';
import { Link } from '@hub/shared/ui/link';
import { Skeleton } from '@hub/shared/ui/skeleton';
import { langOf } from '../../story/lang-of.ts';
import styles from './hot-stories.module.css';

const input = { sort: 'hot', time: 'week', limit: 10, events: false } as const;
const queryKey = ['POST /v1/story/list', input];

/** What was hot this week, as short as the front page of a newspaper names it. Says nothing when it cannot. */
export const HotStories = () => {
  const { asOf, onHeaders } = useDataAsOf(queryKey);
  const { data, isError } = useQuery({
    queryKey,
    queryFn: () => api('POST /v1/story/list', input, { silent: true, onHeaders }),
  });
  if (isError || data?.length === 0) return null;
  return (
    <section aria-labelledby="hot-stories" className={styles.box}>
      <h2 id="hot-stories" className={styles.title}>
        本周最热
      </h2>
      <DataAsOf day={asOf} />
      <ol className={styles.list}>
        {data ? data.filter(isStory).map((entry) => <Row key={entry.story_id} entry={entry} />) : <Waiting />}
      </ol>
      <Link className={styles.more} href="/?sort=hot&time=week">
        看全部
      </Link>
    </section>
  );
};

const isStory = (entry: ColumnEntry): entry is StoryEntry => !entry.is_event;

const Row = ({ entry: { story_id, story_info } }: { entry: StoryEntry }) => (
  <li className={styles.row}>
    <Link className={styles.link} href={`/view/${story_id}`} newTab lang={langOf(story_info.title)}>
      {story_info.title}
    </Link>
  </li>
);

const Waiting = () =>
  Array.from({ length: input.limit }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: places without content are all alike
    <li key={row} className={styles.row} aria-hidden="true">
      <span className={styles.link}>
        <Skeleton />
        <Skeleton width="half" />
      </span>
    </li>
  ));
