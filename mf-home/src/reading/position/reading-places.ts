import { isNumber, isRecordOf, isShape } from '@hub/shared/storage/guards';
import { storedValue } from '@hub/shared/storage/stored-value';

/** Where somebody stopped reading. By block and not by pixels, so that it holds on another screen. */
export interface ReadingPlace {
  /** Which child of the article, from 0. */
  block: number;
  /** How much of it had gone by, 0 to 1. */
  part: number;
  /** When, in milliseconds. */
  at: number;
}

/** Articles whose place is saved. */
export const most = 100;
const halfYear = 180 * 24 * 60;

const isPlace = isShape({ block: isNumber, part: isNumber, at: isNumber });
const stored = storedValue('reading', isRecordOf(isPlace), { minutes: halfYear });

// Read anew each time: another tab may have written.
const places = () => Object.entries(stored.read() ?? {});

export const readingPlaceOf = (id: number): ReadingPlace | undefined => stored.read()?.[id];

export const saveReadingPlace = (id: number, place: Omit<ReadingPlace, 'at'>): void => {
  const others = places().filter(([key]) => key !== String(id));
  const newest = others.sort(([, a], [, b]) => b.at - a.at).slice(0, most - 1);
  stored.write(Object.fromEntries([[id, { ...place, at: Date.now() }], ...newest]));
};

export const forgetReadingPlace = (id: number): void => {
  const all = places();
  const others = all.filter(([key]) => key !== String(id));
  if (others.length < all.length) stored.write(Object.fromEntries(others));
};
