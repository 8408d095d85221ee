import type { EventInEditor, OrganisedEvent } from '@hub/shared/contracts/events/organising';
import { wireTime } from '@hub/shared/dates/beijing';
import { presentAgenda } from '../event-page.present.ts';
import { type Moment, presentEvent } from '../events.present.ts';
import type { FullEventRow } from '../events.queries.ts';
import type { OrganisedRow } from './organising.queries.ts';

/** An event for its editor; of what belongs to it, that which is there. */
export const presentInEditor = (event: FullEventRow, titles: ReadonlyMap<string, string>): EventInEditor => ({
  id: event.id,
  revision: event.revision,
  is_called_off: event.called_off_at !== null,
  name: event.name,
  brief: event.brief,
  image_url: event.image_url,
  company: event.company,
  company_brief: event.company_brief,
  place: event.place,
  address: event.address,
  is_online: event.is_online,
  online_url: event.online_url,
  start_time: wireTime(event.start_at),
  end_time: wireTime(event.end_at),
  capacity: event.capacity,
  waitlist: event.has_waitlist,
  content: event.ac_desc + event.ac_desc_two,
  agenda: presentAgenda(event),
  speakers: [...event.speakers],
  tag_ids: [...event.tag_ids],
  replay_url: event.replay_url,
  slides: [...event.slides],
  recap: event.recap,
  linked: event.linked_source_ids.flatMap((source_id) => {
    const title = titles.get(source_id);
    return title === undefined ? [] : [{ source_id, title }];
  }),
});

export const presentOrganised = (row: OrganisedRow, moment: Moment): OrganisedEvent => ({
  event_info: presentEvent(row, moment),
  confirmed: row.order_count,
  waiting: row.waiting_count,
  checked_in: row.checked_in,
});
