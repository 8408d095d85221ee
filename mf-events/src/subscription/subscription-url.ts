import { settings } from '@hub/shared/runtime/settings';
import { tagsHref } from '../list/event-filters.ts';

/** The calendar of these events, in full: other programs ask for it. */
export const subscriptionUrl = (tags: readonly string[]): string =>
  settings().hubOrigin + tagsHref('/calendar/events.ics', tags);

/** The same as calendar programs are called with. */
export const webcalUrl = (tags: readonly string[]): string =>
  subscriptionUrl(tags).replace(/^https?:/, 'webcal:');
