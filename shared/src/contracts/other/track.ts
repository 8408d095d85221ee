import Type from 'typebox';
import { type Lenient, lenient } from '../input/field.ts';
import { defineCall } from '../kit/call.ts';
import { cutCodePoints, isStorable } from '../kit/characters.ts';
import { Nothing } from '../kit/common.ts';

export const trackKinds = ['exposure', 'duration', 'click'] as const;
export type TrackKind = (typeof trackKinds)[number];

/** One thing that happened on a page. Who it was is known from the session, never from here. */
export interface TrackEvent {
  readonly type: TrackKind;
  /** Route name of the page, as in the registry. */
  readonly page: string;
  readonly path: string;
  /** What it happened to, if a thing: `story-7`. */
  readonly source_id: string;
  /** Which part of the page, or where a click led. */
  readonly target: string;
  /** Milliseconds of a duration, else 0. */
  readonly value: number;
  /** When, as the browser knows it: milliseconds since 1970. */
  readonly at: number;
  /** Random and of this browser only. */
  readonly visitor_id: string;
  /** Kind of device: pc, mobile, tablet, app. */
  readonly device: string;
}

/** Longest `data` as encoded; anything longer is dropped. */
export const MAX_TRACK_BYTES = 8192;
const MAX_EVENTS = 100;

const text = (raw: unknown, max: number): string =>
  typeof raw === 'string' && isStorable(raw) ? cutCodePoints(raw, max) : '';

const count = (raw: unknown, max: number): number =>
  typeof raw === 'number' && raw > 0 && raw <= max ? Math.floor(raw) : 0;

const readEvent = (raw: unknown): TrackEvent[] => {
  if (typeof raw !== 'object' || raw === null) return [];
  const event = raw as Readonly<Record<string, unknown>>;
  const type = trackKinds.find((kind) => kind === event.type);
  if (!type) return [];
  return [
    {
      type,
      page: text(event.page, 64),
      path: text(event.path, 300),
      source_id: text(event.source_id, 64),
      target: text(event.target, 100),
      value: count(event.value, 24 * 3600_000),
      at: count(event.at, 8.64e15),
      visitor_id: text(event.visitor_id, 64),
      device: text(event.device, 32),
    },
  ];
};

/** What is usable of the list; nothing where it is no list. */
const readEvents = (raw: unknown): TrackEvent[] => {
  if (typeof raw !== 'string' || raw.length > MAX_TRACK_BYTES) return [];
  try {
    const list: unknown = JSON.parse(raw);
    return Array.isArray(list) ? list.slice(0, MAX_EVENTS).flatMap(readEvent) : [];
  } catch {
    return [];
  }
};

const trackData = (): Lenient<string, TrackEvent[]> =>
  lenient(
    { about: '数据', fallback: '', schema: { description: 'JSON list of events, at most 8 KB as encoded' } },
    (raw) => ({
      value: readEvents(raw),
    }),
  );

export const track = defineCall({
  method: 'GET',
  path: '/v1/track',
  summary: 'Takes what was seen and clicked; never an error for the user',
  input: Type.Object({ data: trackData() }),
  data: Nothing,
  audience: 'anyone',
  raw: true,
  answer: 'nothing',
});
