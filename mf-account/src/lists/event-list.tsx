import type { EventEntry } from '@hub/shared/contracts/event';
import { Entry } from '@hub/shared/entries/entry';
import { Feed } from '@hub/shared/lists/feed';
import { useCallList } from '@hub/shared/lists/use-call-list';
import type { ListOf } from './list-of.ts';

const keyOf = ({ event_info }: EventEntry) => String(event_info.id);

const draw = (item: EventEntry) => <Entry kind="event" item={item} />;

/** The events one signed up for. */
export const EventList = ({ id, enabled, emptyHint }: ListOf) => {
  const { list } = useCallList('POST /v1/users/events', { input: { id }, keyOf, enabled });
  return <Feed name="活动" list={list} renderItem={draw} emptyHint={emptyHint} />;
};
