import { holdToasts } from '@hub/shared/runtime/toast';
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { focusedElement } from '../ui/focused-element.ts';

const buttonsIn = (stack: HTMLElement | null) => [...(stack?.querySelectorAll('button') ?? [])];

/**
 * F6 leads from anywhere, also out of a dialog, to the newest message, as in the primitives' library; Tab and Escape lead
 * back to where the reader was. Meanwhile no message goes away by itself.
 */
export const useToastKeys = (stack: RefObject<HTMLElement | null>, hasToasts: boolean) => {
  const before = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!hasToasts) return holdToasts(false);
    const enter = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F6' || stack.current?.contains(focusedElement())) return;
      event.preventDefault();
      const from = focusedElement();
      buttonsIn(stack.current).at(-1)?.focus();
      // From another shadow tree the event names only its host.
      before.current = from as HTMLElement | null;
    };
    window.addEventListener('keydown', enter);
    return () => window.removeEventListener('keydown', enter);
  }, [stack, hasToasts]);

  const isWithin = (element: Element | null) => stack.current?.contains(element) ?? false;
  const goBack = () => {
    if (isWithin(focusedElement())) before.current?.focus();
  };
  return {
    goBack,
    onFocus: ({ relatedTarget }: FocusEvent) => {
      holdToasts(true);
      if (!isWithin(relatedTarget)) before.current = relatedTarget as HTMLElement | null;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!isWithin(relatedTarget)) holdToasts(false);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Tab' && event.key !== 'Escape') return;
      const buttons = buttonsIn(stack.current);
      const at = buttons.indexOf(event.target as HTMLButtonElement) + (event.shiftKey ? -1 : 1);
      // The page behind a dialog is not to be entered by this door, nor is the dialog to be closed.
      event.preventDefault();
      event.stopPropagation();
      const next = event.key === 'Tab' ? buttons[at] : undefined;
      if (next) next.focus();
      else goBack();
    },
  };
};
