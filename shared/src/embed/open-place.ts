import { embedClass } from './embed-class.ts';
import type { EmbedOptions } from './embed-options.ts';

/** A place of our own at the end of a foreign page, in the host's colours unless it names others. */
export const openPlace = (theme: EmbedOptions['theme']): HTMLElement => {
  const place = document.createElement('div');
  place.className = embedClass;
  if (theme) place.style.colorScheme = theme;
  document.body.append(place);
  return place;
};
