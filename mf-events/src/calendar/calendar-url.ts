import { settings } from '@hub/shared/runtime/settings';

/** The calendar file of an event (spec §7). */
export const calendarUrl = (id: number): string =>
  `${settings().apiOrigin}/api/v1/story/subscription/?id=${id}`;
