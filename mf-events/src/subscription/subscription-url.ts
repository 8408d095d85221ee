import { settings } from '@hub/shared/runtime/settings';
import { tagsHref } from '../list/event-filters.ts';

/** The calendar of these events, in full: other programs ask for it. */
export const subscriptionUrl = (tags: readonly string[]): string =>
  settings().hubOrigin + tagsHref('/calendar/events.ics', tags);

/** An address as calendar programs are called with it. */
export const asWebcal = (address: string): string => address.replace(/^https?:/, 'webcal:');
