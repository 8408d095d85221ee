import { useViewer } from '@hub/shared/runtime/viewer';
import { type PageTab, PageTabs } from '@hub/shared/ui/page-tabs';
import { useFeedName } from '../session/feed-account.ts';
import { useUnread } from '../unread/use-unread.ts';
import { profilePath } from './paths.ts';

export const publicTab = '/link';
export const homeTab = '/link?tab=home';
export const tagsTab = '/link/tags';

const forAll: readonly PageTab[] = [
  { href: publicTab, label: '本站' },
  { href: homeTab, label: '关注' },
  { href: tagsTab, label: '话题' },
];

const most = 99;

const notifications = (unread: number): PageTab => ({
  href: '/link/notifications',
  label: unread === 0 ? '通知' : `通知 ${unread > most ? `${most}+` : unread}`,
});

const forMembers: readonly PageTab[] = [
  { href: '/link/favourites', label: '喜欢' },
  { href: '/link/bookmarks', label: '收藏' },
];

/** The parts of the feed, as addresses; some are members' alone. */
export const FeedTabs = ({ current }: { current: string }) => {
  const viewer = useViewer();
  const unread = useUnread();
  const name = useFeedName(viewer);
  const own = name === '' ? [] : [{ href: profilePath({ acct: name }), label: '我的动态' }];
  const tabs = viewer === 0 ? forAll : [...forAll, notifications(unread), ...forMembers, ...own];
  return <PageTabs label="社交" tabs={tabs} current={current} />;
};
