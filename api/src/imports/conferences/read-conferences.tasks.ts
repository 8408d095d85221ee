import { isDay } from '@hub/shared/contracts/other/daily';
import ICAL from 'ical.js';
import { parse } from 'yaml';
import type { ListedConference } from '../../events/events.public.ts';
import { decodeText } from '../fetching/decode-text.ts';
import { plainText } from '../texts/plain-text.ts';
import { type Days, daysIn } from './conference-days.ts';

export interface ReadConferences {
  readonly conferences: ListedConference[];
  readonly refused: Record<string, number>;
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown, limit = 200): string =>
  typeof value === 'string' || typeof value === 'number' ? plainText(String(value), limit) : '';
const dayIn = (value: unknown): string | undefined =>
  value instanceof Date ? value.toISOString().slice(0, 10) : /^\d{4}-\d\d-\d\d/.exec(text(value))?.[0];

const DEADLINE = /^\d{4}-\d\d-\d\d(?:[ T]\d\d:\d\d(?::\d\d)?)?$/;
const deadlineOf = (value: unknown): string | undefined => {
  const given = text(value, 30);
  return DEADLINE.test(given) ? given.replace('T', ' ') : undefined;
};

const CATEGORIES: Readonly<Record<string, string>> = {
  AI: '人工智能',
  DB: '数据库/数据挖掘/内容检索',
  CG: '计算机图形学与多媒体',
  HI: '人机交互与普适计算',
  SC: '网络与信息安全',
  MX: '交叉/综合/新兴',
};

/** The days an entry gives, undefined where they are none: all entries are written at once, and a bad one would fail all. */
const daysOf = (entry: Fields, year: number): Days | undefined => {
  const start = dayIn(entry['start']);
  if (!start) return daysIn(text(entry['date']), year);
  const end = dayIn(entry['end']) ?? start;
  return isDay(start) && isDay(end) && start <= end ? { start, end } : undefined;
};

/** One year of a conference; `series` holds what is said once for all its years. */
const readOne = (series: Fields, year: Fields): ListedConference | string => {
  const key = text(year['id'] ?? series['id'], 80);
  const short = text(series['title'] ?? series['short'] ?? series['name'], 60).replace(/ (?:19|20)\d\d$/, '');
  const number = Number(year['year'] ?? /^\d{4}/.exec(dayIn(year['start']) ?? '')?.[0]);
  if (key === '' || short === '') return '没有编号或名称';
  const days = daysOf(year, number);
  if (!days || !(number >= 1990 && number <= 2100)) return '没有可用的日期';
  const timeline = fieldsOf(listOf(year['timeline']).at(-1));
  const deadline = deadlineOf(timeline['deadline'] ?? year['deadline']);
  const abstract = deadlineOf(timeline['abstract_deadline'] ?? year['abstract_deadline']);
  const rank = fieldsOf(series['rank']);
  const ranks = Object.fromEntries(
    ['ccf', 'core', 'thcpl'].flatMap((name) => {
      const grade = text(rank[name], 4);
      return grade === '' || grade === 'N' ? [] : [[name, grade]];
    }),
  );
  return {
    source_id: key,
    short,
    name: text(series['description'] ?? series['full_name'], 200) || short,
    year: number,
    place: text(year['place'] ?? [year['city'], year['country']].filter(Boolean).join(', ')),
    ...days,
    ...(deadline ? { deadline } : {}),
    ...(abstract ? { abstract_deadline: abstract } : {}),
    timezone: text(year['timezone'], 20),
    url: text(year['link'] ?? year['url'] ?? series['link'], 500),
    category_zh: CATEGORIES[text(series['sub'])] ?? '',
    rank: ranks,
  };
};

/** Lists of years (ccf-deadlines), and flat ones (one entry a conference). */
const yearsOf = (entry: unknown): (readonly [Fields, Fields])[] => {
  const series = fieldsOf(entry);
  const years = listOf(series['confs']);
  return years.length === 0 ? [[series, series]] : years.map((year) => [series, fieldsOf(year)]);
};

/** What is read, or undefined where the library throws: at the first look at a value that it does not understand. */
const unlessUnreadable = <Value>(read: () => Value): Value | undefined => {
  try {
    return read();
  } catch {
    return undefined;
  }
};

const eventDays = (event: ICAL.Event): Days => {
  const last = event.endDate.clone();
  // The end of a whole day is the day after.
  if (last.isDate) last.adjust(-1, 0, 0, 0);
  const [start = '', end = ''] = [event.startDate, last].map((time) => time.toString().slice(0, 10));
  // Many write the day itself as the end of a single day.
  return { start, end: end < start ? start : end };
};

const eventFields = (component: ICAL.Component): Fields => {
  // Without the changes to single days, one of which may be unreadable.
  const event = new ICAL.Event(component, { exceptions: [] });
  return {
    id: event.uid,
    title: event.summary,
    description: event.description,
    place: event.location,
    link: unlessUnreadable(() => component.getFirstPropertyValue('url')?.toString()),
    ...unlessUnreadable(() => eventDays(event)),
  };
};

const fromCalendar = (source: string): (readonly [Fields, Fields])[] =>
  new ICAL.Component(ICAL.parse(source)).getAllSubcomponents('vevent').map((component) => {
    const fields = unlessUnreadable(() => eventFields(component)) ?? {};
    return [fields, fields];
  });

/** Reads a list of conferences: JSON, YAML or iCalendar. Throws where it is none. */
export const readConferences = (given: {
  body: Uint8Array;
  contentType: string;
  query: string;
}): ReadConferences => {
  const source = decodeText(given.body, given.contentType);
  const isCalendar = /^\s*BEGIN:VCALENDAR/i.test(source);
  const list = isCalendar ? undefined : (parse(source, { maxAliasCount: 50, logLevel: 'error' }) as unknown);
  if (!isCalendar && !Array.isArray(list)) throw new Error('no list');
  const wanted = listOf(list).filter((entry) => given.query === '' || fieldsOf(entry)['sub'] === given.query);
  const years = isCalendar ? fromCalendar(source) : wanted.flatMap(yearsOf);
  const conferences: ListedConference[] = [];
  const refused: Record<string, number> = {};
  for (const [series, year] of years.slice(0, 5000)) {
    const read = readOne(series, year);
    if (typeof read === 'string') refused[read] = (refused[read] ?? 0) + 1;
    else conferences.push(read);
  }
  return { conferences, refused };
};
