import { recentRows } from '../../platform/cache/recent-rows.ts';
import { findTerms } from './terms.queries.ts';

/** What things are called, as it was half a minute ago at most. */
export const knownTerms = recentRows(findTerms);
