import { provideSettings } from '@hub/shared/runtime/settings';
import { openPlace, type PlaceLook } from './open-place.ts';

/**
 * Gives what opens above the page a place of its own: React listens on whatever holds a portal, and on the host's
 * body it would go on listening for ever. Returns how to take the place away.
 */
export const openPortalPlace = (look: PlaceLook): (() => void) => {
  const { place, remove } = openPlace(look);
  provideSettings({ portal: place });
  return () => {
    provideSettings({ portal: undefined });
    remove();
  };
};
