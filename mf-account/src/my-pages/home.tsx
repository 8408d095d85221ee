import { useCallList } from '@hub/shared/lists/use-call-list';
import type { LoginInfo } from '@hub/shared/runtime/auth';
import { activitiesCall, activityKey } from '../lists/activity-list.tsx';
import { ActivityRow } from '../lists/activity-row.tsx';
import { MyStoryRow } from '../lists/my-story-row.tsx';
import { storiesCall, storyKey } from '../lists/story-list.tsx';
import { Recent } from './recent.tsx';

/** One's own home: the latest of what one wrote and did. */
export const Home = ({ info: { id } }: { info: LoginInfo }) => {
  const stories = useCallList(storiesCall, { input: { id }, keyOf: storyKey });
  const activities = useCallList(activitiesCall, { input: { id }, keyOf: activityKey });
  return (
    <>
      <Recent
        title="最近的文章"
        list={stories.list}
        most={3}
        more={{ href: '/users/stories', label: '全部文章' }}
        empty={{ words: '写下读到的、做到的和想到的，', href: '/create', label: '写第一篇文章' }}
        draw={(story) => <MyStoryRow story={story} headingLevel={3} />}
      />
      <Recent
        title="最近的动态"
        list={activities.list}
        most={5}
        more={{ href: '/users/activities', label: '全部动态' }}
        empty={{ words: '发表文章或评论后会出现在这里，', href: '/', label: '去专栏看看' }}
        draw={(activity) => <ActivityRow activity={activity} headingLevel={3} />}
      />
    </>
  );
};
