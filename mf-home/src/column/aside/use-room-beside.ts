import { useMedia } from '@hub/shared/runtime/media';

/**
 * Whether there is room beside the column (the side navigation, the column at its narrowest, and 248 px), so that
 * nobody loads what nobody sees.
 */
export const useRoomBeside = (): boolean => useMedia('(min-width: 1136px)');
