import { provideSettings } from '@hub/shared/runtime/settings';
import { embedClass } from './embed-class.ts';

/**
 * Gives what opens above the page a place of its own: React listens on whatever holds a portal, and on the host's
 * body it would go on listening for ever. Returns how to take the place away.
 */
export const openPortalPlace = (): (() => void) => {
  const place = document.createElement('div');
  place.className = embedClass;
  document.body.append(place);
  provideSettings({ portal: place });
  return () => {
    provideSettings({ portal: undefined });
    place.remove();
  };
};
