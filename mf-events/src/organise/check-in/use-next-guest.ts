import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Outcome } from './result/outcome.ts';

interface NextGuestOptions {
  field: RefObject<HTMLInputElement | null>;
  /** What became of the last one. */
  seen: Outcome | undefined;
  onAdmit: (orderId: number) => void;
  /** Called for whoever was seen, by name or by ticket. */
  onSeen: () => void;
}

/** After somebody was let in from a row, the field is ready for the next name: the button that was pressed is about to go. */
export const useNextGuest = ({ field, seen, onAdmit, onSeen }: NextGuestOptions) => {
  const rows = useRef<HTMLUListElement>(null);
  const isNamed = useRef(false);
  const goOn = useEffectEvent((outcome: Outcome) => {
    onSeen();
    if (!isNamed.current || outcome.kind === 'failed') return;
    isNamed.current = false;
    if (outcome.kind === 'refused' || !rows.current?.matches(':focus-within')) return;
    field.current?.focus();
    field.current?.select();
  });
  useEffect(() => {
    if (seen) goOn(seen);
  }, [seen]);
  const admit = (orderId: number) => {
    isNamed.current = true;
    onAdmit(orderId);
  };
  return { rows, admit };
};
