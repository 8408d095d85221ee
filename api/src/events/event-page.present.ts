import type { EventDetail } from '@hub/shared/contracts/event';
import type { AgendaItem, Recap } from '@hub/shared/contracts/events/page';
import { overAt } from './event-state.ts';
import { type Moment, presentEvent } from './events.present.ts';
import type { FullEventRow } from './events.queries.ts';

/** What an event's page needs beside its row. */
export interface PageFacts {
  readonly hubOrigin: string;
  /** Titles of what belongs to the event, by source id; of what is there. */
  readonly titles: ReadonlyMap<string, string>;
  readonly canManage: boolean;
  /** The viewer's place on the waiting list. */
  readonly waitingPosition: number | undefined;
}

// The page stands on the event site, where a path of the hub would lead nowhere; pictures it finds by itself (contract §1).
const withFullLinks = (html: string, hubOrigin: string): string =>
  html.replaceAll(/(<a\b[^<>]*?\shref=")\/(?!\/)/g, `$1${hubOrigin}/`);

const nothingYet: Omit<Recap, 'links'> = { content: '', replay_url: '', slides: [] };

const presentRecap = (event: FullEventRow, { now }: Moment, { hubOrigin, titles }: PageFacts): Recap => {
  // Who comes reads them before.
  const links = event.linked_source_ids.flatMap((source_id) => {
    const title = titles.get(source_id);
    return title === undefined ? [] : [{ source_id, title }];
  });
  if (now < overAt(event) || event.called_off_at !== null) return { ...nothingYet, links };
  return {
    content: withFullLinks(event.recap, hubOrigin),
    replay_url: event.replay_url,
    slides: [...event.slides],
    links,
  };
};

/** The programme; the fields that a point was stored without are empty. */
export const presentAgenda = ({ agenda }: Pick<FullEventRow, 'agenda'>): AgendaItem[] =>
  agenda.map(({ time = '', title = '', speaker = '' }) => ({ time, title, speaker }));

/** An event with what stands on its page. */
export const presentDetail = (event: FullEventRow, moment: Moment, facts: PageFacts): EventDetail => {
  const hasPlace = moment.orders.get(event.id)?.status === 'confirmed';
  return {
    ...presentEvent(event, moment),
    company_brief: event.company_brief,
    ac_desc: withFullLinks(event.ac_desc, facts.hubOrigin),
    ac_desc_two: withFullLinks(event.ac_desc_two, facts.hubOrigin),
    agenda: presentAgenda(event),
    speakers: [...event.speakers],
    online_url: hasPlace || facts.canManage ? event.online_url : '',
    recap: presentRecap(event, moment, facts),
    is_called_off: event.called_off_at !== null,
    call_off_reason: event.call_off_reason,
    can_manage: facts.canManage,
    ...(facts.waitingPosition === undefined ? {} : { waiting_position: facts.waitingPosition }),
  };
};
