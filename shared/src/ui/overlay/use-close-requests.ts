import { useEffect, useEffectEvent } from 'react';
import { takeCloseRequests } from './close-requests.ts';

/** While it is open, the system's back button or gesture closes it, as Escape does, instead of leaving the page. */
export const useCloseRequests = (isOpen: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? takeCloseRequests(() => close()) : undefined), [isOpen]);
};
