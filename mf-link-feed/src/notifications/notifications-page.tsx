import type { FeedNotification } from '@hub/shared/contracts/link/notifications';
import { Feed } from '@hub/shared/lists/feed';
import { useMutation } from '@hub/shared/runtime/query';
import { useViewer } from '@hub/shared/runtime/viewer';
import { useEffect } from 'react';
import { useFeedList } from '../data/use-feed-list.ts';
import { Column } from '../frame/column.tsx';
import { FeedTabs } from '../frame/feed-tabs.tsx';
import { MembersOnly } from '../frame/members-only.tsx';
import { useNewerCounts } from '../marks/newer-counts.ts';
import { feedApi } from '../session/feed-api.ts';
import { useStatusKeys } from '../status/use-status-keys.ts';
import { markRead } from '../unread/unread.calls.ts';
import { NotificationEntry } from './notification-entry.tsx';

const call = 'GET /api_link/v1/notifications';

const renderNotification = (notification: FeedNotification) => <NotificationEntry item={notification} />;

/** What others did with the viewer and what the viewer says, the latest first. */
export const NotificationsPage = () => (
  <Column>
    <FeedTabs current="/link/notifications" />
    <MembersOnly title="通知" words="登录后，这里是别人提到你、喜欢或转发你的动态、关注你的消息。">
      <h1 className="visually-hidden">社交通知</h1>
      <Notifications />
    </MembersOnly>
  </Column>
);

const Notifications = () => {
  const viewer = useViewer();
  const list = useFeedList<FeedNotification>({
    listKey: [call, {}],
    viewer,
    isOwn: true,
    enabled: viewer !== 0,
    load: (paging, options) => feedApi(viewer, call, paging, options),
  });
  useNewerCounts([call, {}, viewer], list.items);
  const latest = list.items[0]?.id;
  const { mutate } = useMutation(markRead(viewer));
  useEffect(() => {
    if (latest !== undefined) mutate(latest);
  }, [latest, mutate]);
  useStatusKeys();
  return (
    <Feed
      name="社交通知"
      list={list}
      renderItem={renderNotification}
      emptyHint="有人提到你、喜欢或转发你的动态、关注你时，会出现在这里。"
    />
  );
};
