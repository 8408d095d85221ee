import { recentRows } from '../platform/cache/recent-rows.ts';
import type { TagDictionary as Dictionary } from './tag-dictionary.ts';
import { findTags } from './tags.queries.ts';

export type TagDictionary = Dictionary;

/** All tags as they were half a minute ago at most: every list needs these few dozen rows. */
export const knownTags = recentRows(findTags);

/** All tags as they are now: what is stored is not written from older ones. */
export const currentTags = findTags;
