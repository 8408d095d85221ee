import { useMedia } from '../runtime/hooks/media.ts';

/** Whether the window is as narrow as a phone: then sheets come from below. False on the server. */
export const useIsPhone = (): boolean => useMedia('(max-width: 640px)');
