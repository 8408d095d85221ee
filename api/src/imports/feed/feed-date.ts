const ZONED_CST = /\bCST\b/;
const DAY_FIRST =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T\s]*(\d{1,2})[:时](\d{1,2})(?:[:分](\d{1,2}))?)?/;
const HAS_ZONE = /(?:z|gmt|utc|[a-z]{3,4}|[+-]\d{2}:?\d{2})\s*$/i;

const EARLIEST = Date.UTC(1990, 0, 1);

const two = (text: string | undefined): string => (text ?? '0').padStart(2, '0');

/** A wall time without a zone is Beijing's: most feeds that leave it out are Chinese. */
const wallTime = (text: string): number => {
  const found = DAY_FIRST.exec(text);
  if (!found) return Number.NaN;
  const [, year, month, day, hour, minute, second] = found;
  return Date.parse(`${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}+08:00`);
};

const epoch = (text: string): number => (text.length > 10 ? Number(text) : Number(text) * 1000);

const parse = (text: string): number => {
  if (/^\d{10}(?:\d{3})?$/.test(text)) return epoch(text);
  if (DAY_FIRST.test(text) && !HAS_ZONE.test(text)) return wallTime(text);
  // In feeds this is China's zone; JavaScript takes it for Chicago's.
  const zoned = ZONED_CST.test(text) ? text.replace(ZONED_CST, '+0800') : text;
  const parsed = Date.parse(zoned);
  return Number.isNaN(parsed) ? Date.parse(zoned.replace(/^[^\d]{1,12}(?=\d)/, '')) : parsed;
};

/** The time that a feed names, in any of the forms that feeds have; undefined where it is none. */
export const feedDate = (given: string | undefined): Date | undefined => {
  const text = given?.trim() ?? '';
  if (text === '' || text.length > 80) return undefined;
  const ms = parse(text);
  return Number.isNaN(ms) || ms < EARLIEST || ms > 8.64e15 ? undefined : new Date(ms);
};
