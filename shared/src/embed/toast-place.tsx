import { createRoot } from 'react-dom/client';
import { Dialogs } from '../host/dialogs/dialogs.tsx';
import { Toasts } from '../host/toasts.tsx';
import { openPlace, type PlaceLook } from './open-place.ts';

/** Draws messages and dialogs of all embedded remotes at the end of the page; returns how to take the place away. */
export const openToastPlace = (look: PlaceLook): (() => void) => {
  const { place, remove } = openPlace(look);
  const root = createRoot(place);
  root.render(
    <>
      <Dialogs goesOn />
      <Toasts />
    </>,
  );
  return () => {
    root.unmount();
    remove();
  };
};
