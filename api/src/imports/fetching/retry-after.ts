const LONGEST = 24 * 3_600_000;

/** When a source wants to be asked again: seconds or a date; undefined where it did not say, a day at the most. */
export const retryAfter = (header: string | undefined, now: Date): Date | undefined => {
  const text = header?.trim() ?? '';
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isNaN(ms) ? undefined : new Date(now.getTime() + Math.min(Math.max(ms, 0), LONGEST));
};
