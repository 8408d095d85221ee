import type { FeedAccount } from '@hub/shared/contracts/link/entities';
import { EntrySkeleton } from '@hub/shared/entries/entry-skeleton';
import { isMissing } from '@hub/shared/runtime/api-error';
import { useDocumentTitle } from '@hub/shared/runtime/document-title';
import { useQuery } from '@hub/shared/runtime/query';
import { useViewer } from '@hub/shared/runtime/viewer';
import { PageTabs } from '@hub/shared/ui/page-tabs';
import { FailedPage } from '@hub/shared/ui/status-views';
import { useParams, useSearchParams } from 'react-router-dom';
import { Column } from '../frame/column.tsx';
import { profilePath } from '../frame/paths.ts';
import { accountByName } from '../people/people.calls.ts';
import { useRelationship } from '../people/use-relation.ts';
import { TimelineFeed } from '../timeline/timeline-feed.tsx';
import { type AccountFilter, accountTimeline } from '../timeline/timelines.calls.ts';
import { PeopleAround } from './people-around.tsx';
import { PinnedStatuses } from './pinned-statuses.tsx';
import { ProfileHead } from './profile-head.tsx';

/** Somebody, and what they say in the feed. */
export const ProfilePage = () => {
  const { name = '' } = useParams();
  const acct = name.replace(/^@/, '');
  const { data, error, isFetching, refetch } = useQuery({
    ...accountByName(acct, useViewer()),
    throwOnError: isMissing,
  });
  if (data) return <Profile key={data.id} account={data} />;
  if (error && !isFetching)
    return <FailedPage what={`@${acct} 的社交主页`} error={error} onRetry={() => void refetch()} />;
  return (
    <Column>
      <EntrySkeleton />
    </Column>
  );
};

const filters: Record<string, AccountFilter> = {
  '': { exclude_replies: true },
  replies: {},
  media: { only_media: true },
};

const tabsOf = (path: string) => [
  { href: path, label: '动态' },
  { href: `${path}?tab=replies`, label: '动态和回复' },
  { href: `${path}?tab=media`, label: '媒体' },
];

const isAround = (word: string): word is 'followers' | 'following' =>
  word === 'followers' || word === 'following';

const Profile = ({ account }: { account: FeedAccount }) => {
  const word = useSearchParams()[0].get('tab') ?? '';
  const relationship = useRelationship(account.id);
  const path = profilePath(account);
  const tab = word in filters ? word : '';
  useDocumentTitle(`${account.display_name}（@${account.acct}）`);
  return (
    <Column>
      <ProfileHead account={account} relationship={relationship} />
      {isAround(word) ? (
        <PeopleAround key={word} account={account} which={word} />
      ) : (
        <>
          <PageTabs
            label={`${account.display_name}的动态`}
            tabs={tabsOf(path)}
            current={tab ? `${path}?tab=${tab}` : path}
          />
          {tab === '' && <PinnedStatuses accountId={account.id} />}
          {relationship?.blocking || relationship?.blocked_by ? null : (
            <TimelineFeed
              key={tab}
              name={`${account.display_name}的动态`}
              source={accountTimeline(account.id, filters[tab] ?? {})}
            />
          )}
        </>
      )}
    </Column>
  );
};
