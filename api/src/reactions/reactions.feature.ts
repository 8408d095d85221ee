import type { Feature } from '../platform/feature.ts';
import { seedReactions } from './reactions.seed.ts';

/** Votes, bookmarks, reports and views of things of every kind. */
export const reactions: Feature = { name: 'reactions', seed: seedReactions };
