import { isNumber, isRecordOf, isShape, isString, optional } from '../storage/guards.ts';
import { storedValue } from '../storage/stored-value.ts';

/** Where a page was left: so many pixels down, with this entry at that height of the screen. */
export interface ScrollPlace {
  y: number;
  anchor: string | undefined;
  top: number | undefined;
}

const isPlace = isShape({ y: isNumber, anchor: optional(isString), top: optional(isNumber) });
const stored = storedValue('scroll', isRecordOf(isPlace), { area: 'session', minutes: 24 * 60 });
const most = 50;

let places: Map<string, ScrollPlace> | undefined;

const load = () => {
  places ??= new Map(Object.entries(stored.read() ?? {}));
  return places;
};

/** The place of a page in the tab's history. */
export const placeOf = (page: string): ScrollPlace | undefined => load().get(page);

export const rememberPlace = (page: string, place: ScrollPlace): void => {
  const known = load();
  // Taken out first, so that the order is that of the last visit.
  known.delete(page);
  known.set(page, place);
};

/** Writes what is remembered to the session, so that a reload and a return from another site find it. */
export const savePlaces = (): void => {
  stored.write(Object.fromEntries([...load()].slice(-most)));
};

/** The place now: the entry under the header is the anchor, for heights above it are only estimates. */
export const currentPlace = (): ScrollPlace => {
  const place = { y: Math.round(window.scrollY), anchor: undefined, top: undefined };
  const below = 120;
  const row = document
    .elementFromPoint?.(window.innerWidth / 2, below)
    ?.closest<HTMLElement>('[data-anchor]');
  if (!row || place.y === 0) return place;
  return { ...place, anchor: row.dataset['anchor'], top: Math.round(row.getBoundingClientRect().top) };
};
