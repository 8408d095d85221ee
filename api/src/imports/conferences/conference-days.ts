const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

// `June 29 - July 4, 2026`. A day is never the beginning of a year.
const MONTH_FIRST =
  /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? ?(\d{1,2})(?!\d)(?:st|nd|rd|th)?(?:(?:,? \d{4})? ?[-–—~] ?(?:(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? ?)?(\d{1,2})(?!\d))?/i;
// `29 June - 4 July 2026`, `2-7 December 2026`.
const DAY_FIRST =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th)?(?:(?: (jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?)?(?:,? \d{4})? ?[-–—~] ?(\d{1,2})(?:st|nd|rd|th)?)? (jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

export interface Days {
  readonly start: string;
  readonly end: string;
}

const dayOf = (year: number, month: number, day: number): string | undefined => {
  const time = new Date(Date.UTC(year, month, day));
  return time.getUTCMonth() === month && time.getUTCDate() === day
    ? time.toISOString().slice(0, 10)
    : undefined;
};

const monthOf = (name: string): number => MONTHS.indexOf(name.toLowerCase());

interface Named {
  readonly from: string;
  readonly to: string;
  readonly first: string;
  readonly last: string;
}

const namedIn = (text: string): Named | undefined => {
  const [, first, from, last, to] = MONTH_FIRST.exec(text) ?? [];
  if (first && from) return { first, from, last: last ?? first, to: to ?? from };
  const [, day, month, lastDay, lastMonth] = DAY_FIRST.exec(text) ?? [];
  if (day && lastMonth) return { first: month ?? lastMonth, from: day, last: lastMonth, to: lastDay ?? day };
  return undefined;
};

/** `June 29 - July 4, 2026` as two days; undefined where it names none, as `June 2026` does. */
export const daysIn = (text: string, year: number): Days | undefined => {
  const named = namedIn(text);
  if (!named) return undefined;
  const month = monthOf(named.first);
  const lastMonth = monthOf(named.last);
  const start = dayOf(year, month, Number(named.from));
  const end = dayOf(lastMonth < month ? year + 1 : year, lastMonth, Number(named.to));
  return start && end && start <= end ? { start, end } : undefined;
};
