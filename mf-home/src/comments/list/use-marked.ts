import { type RefObject, useEffect, useRef } from 'react';
import { useCommentsAddress } from '../comments-address.ts';

/** Whether a comment is the one that the address names; then it is scrolled to and gets the focus, once. */
export const useMarked = (id: number): { is: boolean; ref: RefObject<HTMLDivElement | null> } => {
  const ref = useRef<HTMLDivElement>(null);
  const is = useCommentsAddress().comment === id;
  useEffect(() => {
    if (!is) return;
    ref.current?.scrollIntoView({ block: 'center' });
    ref.current?.focus({ preventScroll: true });
  }, [is]);
  return { is, ref };
};
