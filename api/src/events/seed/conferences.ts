import { safeUrl } from '@hub/shared/text/address/safe-url';
import { isoTime } from '@hub/shared/text/time/wire-time';
import type { SampleData } from '../../platform/seeds/sample-data.ts';
import type { ImportedEvent } from './import.queries.ts';

/** A row of conferences.jsonl.gz. */
export interface Conference {
  readonly id: number;
  readonly source_id: string;
  readonly short: string;
  readonly name: string;
  readonly year: number;
  readonly place: string;
  readonly venue?: string;
  readonly start: string;
  readonly end: string;
  readonly deadline?: string;
  readonly abstract_deadline?: string;
  readonly notification?: string;
  readonly timezone?: string;
  readonly url: string;
  readonly category_zh: string;
  readonly rank?: { readonly ccf?: string; readonly core?: string; readonly thcpl?: string };
  readonly tag_ids: readonly number[];
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeText = (text: string): string => text.replaceAll(/[&<>]/g, (char) => entities[char] ?? char);

const rankOf = ({ rank }: Conference): string => {
  const lists = { CCF: rank?.ccf, CORE: rank?.core, 清华: rank?.thcpl };
  const parts = Object.entries(lists).flatMap(([list, grade]) => (grade ? [`${list} ${grade}`] : []));
  return parts.join('，');
};

const briefOf = (conference: Conference): string => {
  const { name, category_zh, rank } = conference;
  const kinds = [category_zh, rank?.ccf ? `CCF ${rank.ccf} 类` : ''].filter(Boolean).join('，');
  return kinds ? `${name}（${kinds}）` : name;
};

// The clock of a deadline is the organiser's; its zone stands beside it and nothing is converted.
const deadline = (time: string | undefined, zone = ''): string =>
  time ? `${time.slice(0, 16)}${zone ? `（${zone}）` : ''}` : '';

const factsOf = (conference: Conference): [string, string][] => [
  ['会议全称', conference.name],
  ['领域', conference.category_zh],
  ['分级', rankOf(conference)],
  ['摘要截止', deadline(conference.abstract_deadline, conference.timezone)],
  ['投稿截止', deadline(conference.deadline, conference.timezone)],
  ['录用通知', deadline(conference.notification, conference.timezone)],
];

const introductionOf = (conference: Conference): string => {
  const rows = factsOf(conference).filter(([, value]) => value !== '');
  const cells = rows.map(
    ([name, value]) => `<tr><th>${escapeText(name)}</th><td>${escapeText(value)}</td></tr>`,
  );
  return `<table><tbody>${cells.join('')}</tbody></table><p>日期与截止时间以官网为准。</p>`;
};

const dayAt = (day: string): string => isoTime(`${day} 00:00:00`);

/** A conference as an event that signs up elsewhere. */
export const toImported = (conference: Conference): ImportedEvent => ({
  id: conference.id,
  kind: 'conference',
  user_id: null,
  name: `${conference.short} ${conference.year}`,
  brief: briefOf(conference),
  image_url: '',
  company: conference.short,
  company_brief: '',
  place: conference.place,
  address: conference.venue && conference.venue !== conference.place ? conference.venue : '',
  is_online: /^(?:online|virtual)\b/i.test(conference.place),
  online_url: '',
  start_at: dayAt(conference.start),
  end_at: dayAt(conference.end),
  all_day: true,
  capacity: 0,
  has_waitlist: false,
  url: safeUrl(conference.url) ?? '',
  agenda: [],
  ac_desc: introductionOf(conference),
  ac_desc_two: '',
  recap: '',
  replay_url: '',
  slides: [],
  linked_source_ids: [],
  tag_ids: conference.tag_ids,
  import_key: conference.source_id,
});

/** The imported conferences as events that sign up elsewhere. */
export const readConferences = async (data: SampleData): Promise<ImportedEvent[]> => {
  const events: ImportedEvent[] = [];
  for await (const row of data.rows<Conference>('conferences.jsonl.gz')) events.push(toImported(row));
  return events;
};
