const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const RANGE = /([A-Za-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?(?: ?[-–—~] ?(?:([A-Za-z]{3,9})\.? )?(\d{1,2}))?/;

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

const monthOf = (name: string | undefined): number => MONTHS.indexOf((name ?? '').slice(0, 3).toLowerCase());

/** `June 29 - July 4, 2026` as two days; undefined where it names none. */
export const daysIn = (text: string, year: number): Days | undefined => {
  const [, first, from, second, to] = RANGE.exec(text) ?? [];
  const month = monthOf(first);
  const lastMonth = second === undefined ? month : monthOf(second);
  if (month < 0 || lastMonth < 0) return undefined;
  const start = dayOf(year, month, Number(from));
  const end = dayOf(lastMonth < month ? year + 1 : year, lastMonth, Number(to ?? from));
  return start && end && start <= end ? { start, end } : undefined;
};
