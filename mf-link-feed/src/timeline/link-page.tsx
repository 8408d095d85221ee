import { useSearchParams } from 'react-router-dom';
import { ComposerPlace } from '../composer/composer-place.tsx';
import { Column } from '../frame/column.tsx';
import { FeedTabs, homeTab, publicTab } from '../frame/feed-tabs.tsx';
import { MembersOnly } from '../frame/members-only.tsx';
import { NobodyYet } from '../people/nobody-yet.tsx';
import { TimelineFeed } from './timeline-feed.tsx';
import { homeTimeline, publicTimeline } from './timelines.calls.ts';

/** What members say, the latest first: all of them, or those whom the viewer follows. */
export const LinkPage = () => {
  const isHome = useSearchParams()[0].get('tab') === 'home';
  return (
    <Column>
      <h1 className="visually-hidden">社交</h1>
      <FeedTabs current={isHome ? homeTab : publicTab} />
      {isHome ? (
        <MembersOnly title="关注" words="登录后，这里是你关注的人的动态。">
          <ComposerPlace />
          <TimelineFeed key="home" name="社交" source={homeTimeline} grows emptyHint={<NobodyYet />} />
        </MembersOnly>
      ) : (
        <>
          <ComposerPlace />
          <TimelineFeed key="public" name="社交" source={publicTimeline} grows />
        </>
      )}
    </Column>
  );
};
