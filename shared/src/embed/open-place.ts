import { embedClass } from './embed-class.ts';
import type { EmbedOptions } from './embed-options.ts';
import { type IsOurs, openShadow } from './shadow-place.ts';

export interface OpenPlace {
  place: HTMLElement;
  remove: () => void;
}

/** What a page asks for where something opens above it: a theme, and a shadow tree if it tells which sheets are the hub's. */
export interface PlaceLook {
  theme: EmbedOptions['theme'];
  shadow?: IsOurs | undefined;
}

/** A place of our own at the end of a foreign page, in the host's colours unless it names others. */
export const openPlace = ({ theme, shadow }: PlaceLook): OpenPlace => {
  const outer = document.createElement('div');
  const tree = shadow && openShadow(outer, shadow);
  const place = tree?.place ?? outer;
  place.className = embedClass;
  if (theme) place.style.colorScheme = theme;
  document.body.append(outer);
  const remove = () => {
    tree?.close();
    outer.remove();
  };
  return { place, remove };
};
