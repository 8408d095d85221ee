import { Column } from '../frame/column.tsx';
import { FeedTabs } from '../frame/feed-tabs.tsx';
import { MembersOnly } from '../frame/members-only.tsx';
import { TimelineFeed } from './timeline-feed.tsx';
import { bookmarks, favourites, type TimelineSource } from './timelines.calls.ts';

interface OwnListProps {
  path: string;
  title: string;
  words: string;
  emptyHint: string;
  source: TimelineSource;
}

const OwnList = ({ path, title, words, emptyHint, source }: OwnListProps) => (
  <Column>
    <FeedTabs current={path} />
    <MembersOnly title={title} words={words}>
      <h1 className="visually-hidden">{title}的动态</h1>
      <TimelineFeed name={`${title}的动态`} source={source} emptyHint={emptyHint} />
    </MembersOnly>
  </Column>
);

/** What the viewer likes, the latest like first. */
export const FavouritesPage = () => (
  <OwnList
    path="/link/favourites"
    title="喜欢"
    words="登录后，这里是你喜欢过的动态。"
    emptyHint="按动态下面的「喜欢」，就会出现在这里。"
    source={favourites}
  />
);

/** What the viewer bookmarked, the latest bookmark first. */
export const BookmarksPage = () => (
  <OwnList
    path="/link/bookmarks"
    title="收藏"
    words="登录后，这里是你收藏的动态，只有你看得到。"
    emptyHint="按动态下面的「收藏」，就会出现在这里，只有你看得到。"
    source={bookmarks}
  />
);
