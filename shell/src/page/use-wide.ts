import { useMedia } from '@hub/shared/runtime/media';

/**
 * Whether the window is wider than a phone's. From here on the header holds the navigation and the side tags have a
 * column; the style sheets say the same.
 */
export const useWide = (): boolean => useMedia('(min-width: 900px)');
