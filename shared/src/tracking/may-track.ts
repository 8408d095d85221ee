import { settings } from '@hub/shared/runtime/settings';

interface PrivacyWishes {
  globalPrivacyControl?: unknown;
  doNotTrack?: unknown;
}

/**
 * Whether this page may tell what is read on it: never for who asked not to be followed (Global Privacy Control, Do Not
 * Track), not on pages of others, and not inside a frame, whose page around it tells for both.
 */
export const mayTrack = (): boolean => {
  const { globalPrivacyControl, doNotTrack }: PrivacyWishes = navigator;
  if (globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes') return false;
  const { hubOrigin, eventOrigin } = settings();
  return window.self === window.top && [hubOrigin, eventOrigin].includes(window.location.origin);
};
