import { useQuery } from '@hub/shared/runtime/query';
import { useViewer } from '@hub/shared/runtime/viewer';
import { Link } from '@hub/shared/ui/link';
import { useParams } from 'react-router-dom';
import { Column } from '../frame/column.tsx';
import { FeedTabs, publicTab } from '../frame/feed-tabs.tsx';
import { TimelineFeed } from '../timeline/timeline-feed.tsx';
import { storyTimeline } from '../timeline/timelines.calls.ts';
import styles from './story-page.module.css';
import { postsOfStory } from './story-posts.calls.ts';

const name = '社交中的讨论';

/** All that is said about a story, the latest first. */
export const StoryPage = () => {
  const { id = '' } = useParams();
  const { data } = useQuery(postsOfStory(id, useViewer()));
  const title = data?.[0]?.story?.title;
  return (
    <Column>
      <FeedTabs current={publicTab} />
      <h1 className={styles.title}>{name}</h1>
      <p className={styles.about}>
        <Link href={`/view/${id}`}>{title ? `《${title}》` : '阅读文章'}</Link>
      </p>
      <TimelineFeed key={id} name={name} source={storyTimeline(id)} grows />
    </Column>
  );
};
