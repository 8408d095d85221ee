const OFFSET = 8 * 3600_000;

/** `YYYY-MM-DD HH:MM:SS`, as times without a zone stand on the wire. */
export const beijingTime = (time: Date): string =>
  new Date(time.getTime() + OFFSET).toISOString().slice(0, 19).replace('T', ' ');

/** The day it is in Beijing, `YYYY-MM-DD`. */
export const beijingDay = (time: Date): string => beijingTime(time).slice(0, 10);
