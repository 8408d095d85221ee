import { findEdition as find } from './daily.service.ts';
import { editionMap } from './edition-map.queries.ts';

/** The edition of a day, for what shows it elsewhere; undefined where there is none. */
export const findEdition = find;

/** What there is, for the map of the site. */
export const mapOf = editionMap;
