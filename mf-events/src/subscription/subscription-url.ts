import { settings } from '@hub/shared/runtime/settings';
import { addressOf } from '@hub/shared/text/address/address';

/** The calendar of these events, in full: other programs ask for it. */
export const subscriptionUrl = (tags: readonly string[]): string =>
  settings().hubOrigin + addressOf('/calendar/events.ics', { tag: tags });

/** An address as calendar programs are called with it. */
export const asWebcal = (address: string): string => address.replace(/^https?:/, 'webcal:');
