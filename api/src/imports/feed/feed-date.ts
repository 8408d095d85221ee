const ZONED_CST = /\bCST\b/;
const YEAR_FIRST =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T\s]*(上午|下午)?(\d{1,2})[:时](\d{1,2})(?:[:分](\d{1,2}))?)?/;
const HALF_OF_DAY = /\d\s*([ap])\.?m\b/i;
const ZONE_OF_TIME =
  /\d:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?\s?(?:[ap]\.?m\b\.?)?\s?(?:(?:z|gmt|utc?|[ecmp][sd]t)\b|[+-]\d{2})/i;
const ZONE_AT_END = /\s(?:z|gmt|utc?|[ecmp][sd]t|[+-]\d{2}:?\d{2})$/i;
const UNKNOWN_ZONE = /\s[a-z]{3,4}$/i;

const EARLIEST = Date.UTC(1990, 0, 1);

const two = (text: string | undefined): string => (text ?? '0').padStart(2, '0');

const hourOf = (hour: string | undefined, half: string | undefined): string => {
  if (half === undefined || hour === undefined) return two(hour);
  return two(String((Number(hour) % 12) + (/[p下]/i.test(half) ? 12 : 0)));
};

const isZoned = (text: string): boolean => ZONE_OF_TIME.test(text) || ZONE_AT_END.test(text);

/** A wall time without a zone is Beijing's, wherever this runs: most feeds that leave it out are Chinese. */
const wallTime = (text: string): number => {
  const found = YEAR_FIRST.exec(text);
  if (!found) return Date.parse(`${text}${/\d:\d/.test(text) ? '' : ' 00:00'} +0800`);
  if (UNKNOWN_ZONE.test(text)) return Number.NaN;
  const [, year, month, day, half, hour, minute, second] = found;
  const hours = hourOf(hour, half ?? HALF_OF_DAY.exec(text)?.[1]);
  return Date.parse(`${year}-${two(month)}-${two(day)}T${hours}:${two(minute)}:${two(second)}+08:00`);
};

const epoch = (text: string): number => (text.length > 10 ? Number(text) : Number(text) * 1000);

const parse = (text: string): number => {
  if (/^\d{10}(?:\d{3})?$/.test(text)) return epoch(text);
  // In feeds this is China's zone; JavaScript takes it for Chicago's.
  const zoned = text.replace(ZONED_CST, '+0800');
  const read = isZoned(zoned) ? Date.parse : wallTime;
  const parsed = read(zoned);
  return Number.isNaN(parsed) ? read(zoned.replace(/^[^\d]{1,12}(?=\d)/, '')) : parsed;
};

/** The time that a feed names, in any of the forms that feeds have; undefined where it is none. */
export const feedDate = (given: string | undefined): Date | undefined => {
  const text = given?.trim() ?? '';
  if (text === '' || text.length > 80) return undefined;
  const ms = parse(text);
  return Number.isNaN(ms) || ms < EARLIEST || ms > 8.64e15 ? undefined : new Date(ms);
};
