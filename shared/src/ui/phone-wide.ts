const query = '(max-width: 640px)';

/** Whether the window is as narrow as a phone, where popovers become sheets. Browser only. */
export const isPhoneWide = (): boolean => window.matchMedia(query).matches;

export const onPhoneWideChange = (listener: () => void): (() => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};
