import { beijingDay, later } from '@hub/shared/dates/beijing';

/** A window with fewer entries than this says nothing; it is counted back from the newest imported one. */
export const FEWEST = 20;

/** What a time window of a ranked list comes to. */
export interface TimeWindow {
  readonly from: Date;
  /** Ages are counted from here. */
  readonly asOf: Date;
  /** The day for 数据截至, where the window does not end now. */
  readonly dataAsOf: string | undefined;
}

/** What the rows say: when the 20th youngest entry came, and the youngest imported one. */
export interface Newest {
  readonly twentieth: Date | undefined;
  readonly imported: Date | undefined;
}

const endingAt = (asOf: Date, days: number): Date => later(asOf, -days, 'day');

/** A rolling window that ends now, or at the newest imported entry when it would be all but empty (contract §2). */
export const windowOf = (days: number, now: Date, { twentieth, imported }: Newest): TimeWindow => {
  const from = endingAt(now, days);
  if (!imported || imported > now || (twentieth && twentieth >= from)) {
    return { from, asOf: now, dataAsOf: undefined };
  }
  return { from: endingAt(imported, days), asOf: imported, dataAsOf: beijingDay(imported) };
};
