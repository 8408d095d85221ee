import type { ColumnEntry, StoryEntry } from '@hub/shared/contracts/story';
import { DataAsOf } from '@hub/shared/lists/data-as-of';
import { useListHead } from '@hub/shared/lists/use-list-head';
import { useQuery } from '@hub/shared/runtime/query';
import { cx } from '@hub/shared/text/class-names';
import { Link } from '@hub/shared/ui/link';
import { Skeleton } from '@hub/shared/ui/skeleton';
import { langOf } from '../../story/lang-of.ts';
import { sideLimit, sideStories } from './side-stories.calls.ts';
import styles from './side-stories.module.css';

const lists = {
  hot: { title: '本周最热', href: '/?sort=hot&time=week' },
  new: { title: '最新', href: '/' },
} as const;

export interface SideStoriesProps {
  list: keyof typeof lists;
}

/** A few stories by their titles alone, as a newspaper names them beside its leader. Says nothing when it cannot. */
export const SideStories = ({ list }: SideStoriesProps) => {
  const { title, href } = lists[list];
  const query = sideStories(list);
  const { asOf } = useListHead(query.queryKey);
  const { data, isError } = useQuery(query);
  if (isError || data?.length === 0) return null;
  return (
    <section aria-labelledby="side-stories" className={styles.box}>
      <div className={styles.head}>
        <h2 id="side-stories" className={styles.title}>
          {title}
        </h2>
        <DataAsOf day={asOf} />
      </div>
      <ol className={cx(styles.list, list === 'hot' && styles.ranked)}>
        {data ? data.filter(isStory).map((entry) => <Row key={entry.story_id} entry={entry} />) : <Waiting />}
      </ol>
      <Link className={styles.more} href={href}>
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
  Array.from({ length: sideLimit }, (_, row) => row).map((row) => (
    <li key={row} className={styles.row} aria-hidden="true">
      <span className={styles.link}>
        <Skeleton />
        <Skeleton width="half" />
      </span>
    </li>
  ));
