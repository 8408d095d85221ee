import { useScrollRestoration } from '@hub/shared/scroll/use-scroll-restoration';

/** Back finds the place where the page was left; a component of its own, so that the frame is not drawn anew. */
export const ScrollPlaces = () => {
  useScrollRestoration();
  return null;
};
