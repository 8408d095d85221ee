/** The edition of a day, for what shows it elsewhere; none before anything was published here, and none of days to come. */
export { findEdition } from './daily.service.ts';
