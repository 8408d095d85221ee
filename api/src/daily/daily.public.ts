import { findEdition as find } from './daily.service.ts';

/** The edition of a day, for what shows it elsewhere; undefined where there is none. */
export const findEdition = find;
