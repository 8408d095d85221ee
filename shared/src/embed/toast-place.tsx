import { createRoot } from 'react-dom/client';
import { Dialogs } from '../host/dialogs/dialogs.tsx';
import { Toasts } from '../host/toasts.tsx';
import type { EmbedOptions } from './embed-options.ts';
import { openPlace } from './open-place.ts';

/** Draws messages and dialogs of all embedded remotes at the end of the page; returns how to take the place away. */
export const openToastPlace = (theme: EmbedOptions['theme']): (() => void) => {
  const place = openPlace(theme);
  const root = createRoot(place);
  root.render(
    <>
      <Dialogs goesOn />
      <Toasts />
    </>,
  );
  return () => {
    root.unmount();
    place.remove();
  };
};
