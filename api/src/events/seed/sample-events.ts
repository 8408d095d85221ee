import { randomBytes } from 'node:crypto';
import { beijingMidnight, later } from '@hub/shared/dates/beijing';
import { sampleMemberIds } from '../../accounts/accounts.public.ts';
import type { SampleData } from '../../platform/seeds/sample-data.ts';
import { sanitizeProgrammes } from '../programme-html.ts';
import type { ImportedEvent, SampleOrder } from './import.queries.ts';

/** A moment relative to the first start: a Beijing time so many days after, or minutes from the moment itself. */
export type SampleTime = { readonly day: number; readonly time: string } | { readonly minutes: number };

/** A row of events.json. */
export interface SampleEvent {
  readonly id: number;
  readonly name: string;
  readonly brief: string;
  readonly member: string;
  readonly company: string;
  readonly company_brief: string;
  readonly place: string;
  readonly address: string;
  readonly online: boolean;
  readonly online_url?: string;
  readonly image: string;
  readonly start: SampleTime;
  readonly end: SampleTime;
  readonly capacity: number;
  readonly waitlist: boolean;
  readonly sign_ups: { readonly confirmed: number; readonly waiting: number };
  readonly sign_up_members: readonly string[];
  readonly tag_ids: readonly number[];
  readonly agenda: ImportedEvent['agenda'];
  readonly recap?: {
    readonly content: string;
    readonly replay_url: string;
    readonly slides: ImportedEvent['slides'];
    readonly linked_source_ids: readonly string[];
  };
  readonly ac_desc: string;
  readonly ac_desc_two: string;
}

const MINUTE = 60_000;

/** The moment that a sample time means. */
export const resolveTime = (time: SampleTime, startedAt: Date): Date => {
  if ('minutes' in time) {
    const exact = later(startedAt, time.minutes, 'minute');
    return later(exact, -(exact.getTime() % MINUTE), 'millisecond');
  }
  const [hours = 0, minutes = 0] = time.time.split(':').map(Number);
  const midnight = later(beijingMidnight(startedAt), time.day, 'day');
  return later(midnight, hours * 60 + minutes, 'minute');
};

const textsOf = ({ ac_desc, ac_desc_two, recap }: SampleEvent): string[] => [
  ac_desc,
  ac_desc_two,
  recap?.content ?? '',
];

const toImported = (
  event: SampleEvent,
  [ac_desc = '', ac_desc_two = '', recap = '']: readonly string[],
  members: Map<string, number>,
  startedAt: Date,
): ImportedEvent => ({
  id: event.id,
  kind: 'own',
  user_id: members.get(event.member) ?? null,
  name: event.name,
  brief: event.brief,
  image_url: event.image ? `/api/sample/${event.image}` : '',
  company: event.company,
  company_brief: event.company_brief,
  place: event.place,
  address: event.address,
  is_online: event.online,
  online_url: event.online_url ?? '',
  start_at: resolveTime(event.start, startedAt).toISOString(),
  end_at: resolveTime(event.end, startedAt).toISOString(),
  all_day: false,
  capacity: event.capacity,
  has_waitlist: event.waitlist,
  url: '',
  agenda: event.agenda,
  ac_desc,
  ac_desc_two,
  recap,
  replay_url: event.recap?.replay_url ?? '',
  slides: event.recap?.slides ?? [],
  linked_source_ids: event.recap?.linked_source_ids ?? [],
  tag_ids: event.tag_ids,
  import_key: null,
});

const numbered = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

// example.invalid is reserved: no mail reaches anybody there.
const strangerOf =
  (event: SampleEvent, status: SampleOrder['status']) =>
  (number: number): SampleOrder => {
    const digits = String(number).padStart(3, '0');
    const word = status === 'waiting' ? '候补' : '';
    return {
      event_id: event.id,
      status,
      user_id: null,
      name: `示例报名者${word} ${digits}`,
      email: `${status === 'waiting' ? 'waiting' : 'attendee'}-${digits}@example.invalid`,
      ticket_code: randomBytes(16).toString('base64url'),
    };
  };

const ordersOf = (event: SampleEvent, members: Map<string, number>): SampleOrder[] => {
  const ofMembers = event.sign_up_members.map(
    (key): SampleOrder => ({
      event_id: event.id,
      status: 'confirmed',
      user_id: members.get(key) ?? null,
      name: `示例成员 ${key}`,
      email: `${key}@example.invalid`,
      ticket_code: randomBytes(16).toString('base64url'),
    }),
  );
  const strangers = event.sign_ups.confirmed - ofMembers.length;
  return [
    ...ofMembers,
    ...numbered(strangers).map(strangerOf(event, 'confirmed')),
    ...numbered(event.sign_ups.waiting).map(strangerOf(event, 'waiting')),
  ];
};

/** The sample events and who signed up for them. */
export const readSampleEvents = async (
  data: SampleData,
): Promise<{ events: ImportedEvent[]; orders: SampleOrder[] }> => {
  const members = sampleMemberIds(data);
  const rows = data.json<SampleEvent[]>('events.json');
  const texts = (await sanitizeProgrammes(rows.flatMap(textsOf))).map(({ html }) => html);
  return {
    events: rows.map((row, index) =>
      toImported(row, texts.slice(3 * index, 3 * index + 3), members, data.startedAt),
    ),
    orders: rows.flatMap((row) => ordersOf(row, members)),
  };
};
