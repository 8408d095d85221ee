import { inBeijing, wireTime } from '@hub/shared/dates/beijing';
import { isSoundYear, yearProblem } from '../limits/time-limits.ts';
import { type About, type Lenient, lenient, titleOf } from './field.ts';

const SHAPE = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2})?(?:\.\d{1,9})?\s?(Z|[+-]\d{2}:?\d{2})?)?$/;

const inZone = (zone: string): string =>
  zone === 'Z' || zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`;

/** Milliseconds of a date or time; without a zone it is Beijing's. */
const readTime = (text: string): number | undefined => {
  const match = SHAPE.exec(text);
  if (!match) return undefined;
  const [, date = '', clock = '00:00', seconds = ':00', zone] = match;
  const time = Date.parse(`${date}T${clock}${seconds}${zone ? inZone(zone) : '+08:00'}`);
  if (Number.isNaN(time)) return undefined;
  // Date.parse takes 30 February for 2 March.
  return zone || wireTime(time) === `${date} ${clock}${seconds}` ? time : undefined;
};

// Judged where it is stored and shown: the zone may move it into another year, even one of five digits.
const isOfOurTimes = (time: number): boolean => isSoundYear(Number(inBeijing(time, 'YYYY')));

/** Reads a date or time as `YYYY-MM-DD HH:MM:SS`, Beijing time; without a zone it is Beijing's already. */
export const readWallTime = (text: string): string | undefined => {
  const time = readTime(text);
  return time === undefined || !isOfOurTimes(time) ? undefined : wireTime(time);
};

/** A Beijing time, or empty. */
export const wallTime = (about: About): Lenient<string, string> =>
  lenient({ about, fallback: '', schema: { type: ['string', 'null'] } }, (raw) => {
    const text = typeof raw === 'string' ? raw.trim() : '';
    if (text === '') return { value: '' };
    const time = readTime(text);
    if (time === undefined) return { problem: `${titleOf(about)}格式错误` };
    return isOfOurTimes(time) ? { value: wireTime(time) } : { problem: yearProblem(titleOf(about)) };
  });
