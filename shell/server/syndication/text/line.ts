import type { Words } from './words.ts';

/** A line that may lead somewhere. */
export interface Line {
  /** What it is to the line that it stands in. */
  label?: string;
  text: Words;
  /** In full; anything but http and https is left out. */
  url?: string;
  /** What stands behind it. */
  note?: Words;
  /** What belongs to it, a list within. */
  inside?: readonly Line[];
}

/** Whether it may be a link: its text may come from anywhere. */
export const isWebAddress = (url: string | undefined): url is string => /^https?:\/\//i.test(url ?? '');
