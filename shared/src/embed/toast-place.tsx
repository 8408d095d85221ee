import { createRoot } from 'react-dom/client';
import { Dialogs } from '../host/dialogs/dialogs.tsx';
import { Toasts } from '../host/toasts.tsx';
import { embedClass } from './embed-class.ts';

/** Draws messages and dialogs of all embedded remotes at the end of the page; returns how to take the place away. */
export const openToastPlace = (): (() => void) => {
  const place = document.createElement('div');
  place.className = embedClass;
  document.body.append(place);
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
