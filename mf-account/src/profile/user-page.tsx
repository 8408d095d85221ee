import { useAuth } from '@hub/shared/runtime/auth';
import { useDocumentTitle } from '@hub/shared/runtime/document-title';
import { ButtonLink } from '@hub/shared/ui/button';
import { FeedLink } from '@hub/shared/ui/feed-link';
import { PageTabs } from '@hub/shared/ui/page-tabs';
import { FailedPage } from '@hub/shared/ui/status-views';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import pageStyles from '../frame/page.module.css';
import { useInBrowser } from '../frame/use-in-browser.ts';
import { ActivityList } from '../lists/activity-list.tsx';
import { CommentList } from '../lists/comment-list.tsx';
import type { ListOf } from '../lists/list-of.ts';
import { StoryList } from '../lists/story-list.tsx';
import { ProfileHead, ProfileHeadSkeleton } from './profile-head.tsx';
import { useUser } from './use-user.ts';
import styles from './user-page.module.css';
import { tabOf, type UserTab, userHref, userTabs } from './user-tabs.ts';

const lists: Readonly<Record<UserTab, (props: ListOf) => ReactNode>> = {
  '': ActivityList,
  stories: StoryList,
  comments: CommentList,
};

// Without a number the API would take the lists for one's own.
const isUserId = (id: string) => /^[1-9]\d{0,9}$/.test(id);

/** A member as everybody sees them. */
export const UserPage = () => {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const enabled = useInBrowser();
  const { data: user, error, isFetching, refetch } = useUser(id, { enabled });
  const isOwn = useAuth(({ info }) => info !== undefined && String(info.id) === id);
  useDocumentTitle(user?.name);
  const tab = tabOf(query);
  const List = lists[tab];
  if (error && !user)
    return <FailedPage what="个人主页" error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <div className={pageStyles.page}>
      {user ? (
        <ProfileHead user={user}>
          {isOwn && (
            <ButtonLink size="default" href="/users/edit">
              编辑资料
            </ButtonLink>
          )}
        </ProfileHead>
      ) : (
        <ProfileHeadSkeleton />
      )}
      <div className={styles.lists}>
        <PageTabs
          label="个人页面"
          tabs={userTabs.map((one) => ({ href: userHref(id, one.tab), label: one.label }))}
          current={userHref(id, tab)}
        />
        {user && user.story_count > 0 && (
          <div className={styles.feed}>
            <FeedLink name={`${user.name}的文章`} href={`/feeds/authors/${user.id}.rss`} />
          </div>
        )}
      </div>
      <List key={tab} id={Number(id)} enabled={enabled && isUserId(id)} />
    </div>
  );
};
