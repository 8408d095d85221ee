import type { EventEntry } from '@hub/shared/contracts/event';
import { Entry } from '@hub/shared/entries/entry';
import { useOwnerKnown } from '@hub/shared/entries/use-owner-known';
import { Feed } from '@hub/shared/lists/feed';
import { useCallList } from '@hub/shared/lists/use-call-list';
import type { InfiniteList } from '@hub/shared/lists/use-infinite-list';
import type { ListOf } from './list-of.ts';

const keyOf = ({ event_info }: EventEntry) => String(event_info.id);

const draw = (item: EventEntry) => <Entry kind="event" item={item} />;

const stillLoading = <T,>(list: InfiniteList<T>): InfiniteList<T> => ({
  ...list,
  ...{ state: 'loading', items: [], busy: true, autoLoads: false },
});

/** The events one signed up for; they come with what draws them, or those below would move. */
export const EventList = ({ id, enabled, emptyHint }: ListOf) => {
  const { list } = useCallList('POST /v1/users/events', { input: { id }, keyOf, enabled });
  const isThere = list.items.length > 0;
  const isDrawable = useOwnerKnown('event', isThere) || !isThere;
  return (
    <Feed name="活动" list={isDrawable ? list : stillLoading(list)} renderItem={draw} emptyHint={emptyHint} />
  );
};
