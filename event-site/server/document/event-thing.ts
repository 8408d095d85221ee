import type { EventDetail } from '@hub/shared/contracts/event';
import { safeUrl } from '@hub/shared/text/address/safe-url';
import { isoTime } from '@hub/shared/text/time/wire-time';
import { onApi, type Site } from './site.ts';

const schema = 'https://schema.org';

/** In ISO 8601; of whole days only the date. */
const startOrEnd = (wallTime: string, allDay: boolean): string =>
  allDay ? wallTime.slice(0, 10) : isoTime(wallTime);

const placeOf = ({ is_online, place, address }: EventDetail, url: string) => {
  if (is_online) return { '@type': 'VirtualLocation', url };
  const name = place || address;
  return name ? { '@type': 'Place', name, address: address || name } : undefined;
};

/** An event as schema.org knows it (JSON-LD), with the way to it from the hub. */
export const eventThing = (site: Site, path: string, event: EventDetail): object => {
  const url = site.eventOrigin + path;
  const image = safeUrl(onApi(site, event.image_url));
  const home = safeUrl(event.url);
  const steps = [
    { name: site.siteName, item: `${site.hubOrigin}/` },
    { name: '活动', item: `${site.hubOrigin}/events` },
    { name: event.name, item: url },
  ];
  const about = {
    '@type': 'Event',
    '@id': `${url}#event`,
    url,
    name: event.name,
    description: event.brief || undefined,
    startDate: startOrEnd(event.start_time, event.all_day),
    endDate: startOrEnd(event.end_time, event.all_day),
    eventStatus: `${schema}/${event.is_called_off ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `${schema}/${event.is_online ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: placeOf(event, url),
    organizer: event.company ? { '@type': 'Organization', name: event.company } : undefined,
    image: image && [image],
    sameAs: home,
    maximumAttendeeCapacity: event.capacity || undefined,
    keywords: event.tag_names.map(({ title }) => title),
  };
  const itemListElement = steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step }));
  return { '@context': schema, '@graph': [about, { '@type': 'BreadcrumbList', itemListElement }] };
};
