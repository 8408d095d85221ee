import { type About, type Lenient, lenient, titleOf } from './field.ts';

const BEIJING_OFFSET = 8 * 3600_000;
const SHAPE = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2})?(?:\.\d{1,9})?\s?(Z|[+-]\d{2}:?\d{2})?)?$/;

const inZone = (zone: string): string =>
  zone === 'Z' || zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`;

const beijing = (time: number): string =>
  new Date(time + BEIJING_OFFSET).toISOString().slice(0, 19).replace('T', ' ');

/** Reads a date or time as `YYYY-MM-DD HH:MM:SS`, Beijing time; without a zone it is Beijing's already. */
export const readWallTime = (text: string): string | undefined => {
  const match = SHAPE.exec(text);
  if (!match) return undefined;
  const [, date = '', clock = '00:00', seconds = ':00', zone] = match;
  const time = Date.parse(`${date}T${clock}${seconds}${zone ? inZone(zone) : '+08:00'}`);
  if (Number.isNaN(time)) return undefined;
  const read = beijing(time);
  // Date.parse takes 30 February for 2 March.
  return zone || read === `${date} ${clock}${seconds}` ? read : undefined;
};

/** A Beijing time, or empty. */
export const wallTime = (about: About): Lenient<string, string> =>
  lenient({ about, fallback: '', schema: { type: ['string', 'null'] } }, (raw) => {
    const text = typeof raw === 'string' ? raw.trim() : '';
    const time = text === '' ? '' : readWallTime(text);
    return time === undefined ? { problem: `${titleOf(about)}格式错误` } : { value: time };
  });
