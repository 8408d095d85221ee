import { beijingDay, later } from '@hub/shared/dates/beijing';

/** If fewer entries than this are younger than the window, it ends at the newest imported entry instead of now. */
export const FEWEST = 20;

/** The time window of a ranked list. */
export interface TimeWindow {
  readonly from: Date;
  /** The end of the window; ages are counted from here. */
  readonly asOf: Date;
  /** The day shown as 数据截至 (data as of), if the window does not end now. */
  readonly dataAsOf: string | undefined;
}

/** When the 20th youngest entry was published, and the youngest imported one. */
export interface Newest {
  readonly twentieth: Date | undefined;
  readonly imported: Date | undefined;
}

const endingAt = (asOf: Date, days: number): Date => later(asOf, -days, 'day');

/** A rolling window that ends now, or at the newest imported entry if it would be almost empty (contract §2). */
export const windowOf = (days: number, now: Date, { twentieth, imported }: Newest): TimeWindow => {
  const from = endingAt(now, days);
  if (!imported || imported > now || (twentieth && twentieth >= from)) {
    return { from, asOf: now, dataAsOf: undefined };
  }
  return { from: endingAt(imported, days), asOf: imported, dataAsOf: beijingDay(imported) };
};
