import { useMedia } from '../runtime/media.ts';

/** Whether the window is as narrow as a phone: then sheets come from below. False on the server. */
export const usePhoneWide = (): boolean => useMedia('(max-width: 640px)');
