import { provideSettings } from '@hub/shared/runtime/settings';
import type { EmbedOptions } from './embed-options.ts';
import { openPlace } from './open-place.ts';

/**
 * Gives what opens above the page a place of its own: React listens on whatever holds a portal, and on the host's
 * body it would go on listening for ever. Returns how to take the place away.
 */
export const openPortalPlace = (theme: EmbedOptions['theme']): (() => void) => {
  const place = openPlace(theme);
  provideSettings({ portal: place });
  return () => {
    provideSettings({ portal: undefined });
    place.remove();
  };
};
