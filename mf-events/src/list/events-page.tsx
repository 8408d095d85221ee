import type { EventEntry as EventItem } from '@hub/shared/contracts/event';
import { ChosenTags } from '@hub/shared/lists/chosen-tags';
import { Feed } from '@hub/shared/lists/feed';
import { storyOrEventKey } from '@hub/shared/lists/list-keys';
import { SortBar } from '@hub/shared/lists/sort-bar';
import { useCallList } from '@hub/shared/lists/use-call-list';
import { useTagTitles } from '@hub/shared/lists/use-tag-titles';
import { addressOf, idsIn } from '@hub/shared/text/address/address';
import { FeedLink } from '@hub/shared/ui/feed-link';
import { Link } from '@hub/shared/ui/link';
import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { EventEntry } from '../entry/event-entry.tsx';
import { NewEvent } from '../organise/new-event.tsx';
import { SubscribeCalendar } from '../subscription/subscribe-calendar.tsx';

const renderEvent = (entry: EventItem) => <EventEntry item={entry} />;
const sorts = [{ value: 'composite', label: '综合排序' }] as const;

/** Events: what can still be attended first, what is over at the end. */
export const EventsPage = () => {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const asked = useMemo(() => idsIn(params, 'tag', 'tag_id'), [params]);
  const { tags, ready } = useTagTitles(asked);
  const input = { tag_id: tags.map(({ id }) => id).join(',') };
  const { list } = useCallList('POST /v1/events', {
    input,
    keyOf: storyOrEventKey,
    enabled: ready,
    addressed: true,
  });
  const hrefOf = (ids: readonly string[]) => addressOf(pathname, { tag: ids });
  const clear = <Link href={pathname}>清除标签，看全部活动</Link>;
  return (
    <>
      <h1 className="visually-hidden">活动</h1>
      <SortBar
        sorts={sorts}
        sort="composite"
        hrefOf={() => hrefOf(input.tag_id ? input.tag_id.split(',') : [])}
        onSort={() => void navigate(pathname)}
      >
        <NewEvent quiet />
        <FeedLink name="活动" href={addressOf('/feeds/events.rss', { tag: tags.map(({ id }) => id) })} />
        <SubscribeCalendar tags={tags.map(({ id }) => id)} />
      </SortBar>
      <ChosenTags tags={tags} hrefOf={hrefOf} />
      <Feed name="活动" list={list} renderItem={renderEvent} emptyHint={tags.length > 0 && clear} />
    </>
  );
};
