import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Who goes by keyboard goes on at the row that took the place of theirs, or at the heading where none is left. The count of rows
 * says nothing: of a list that is read page by page another row moves up.
 */
export const useFocusAfterDrop = (heading: RefObject<HTMLElement | null> | undefined) => {
  const list = useRef<HTMLUListElement>(null);
  const last = useRef<{ row: Element; at: number }>(undefined);
  useEffect(() => {
    const { row, at = 0 } = last.current ?? {};
    if (!row || row.isConnected) return;
    last.current = undefined;
    if (document.activeElement !== document.body) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('li button') ?? [];
    const next = buttons[Math.min(at, buttons.length - 1)] ?? heading?.current;
    next?.focus();
  });
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLUListElement>) => {
    const row = target.closest('li');
    if (row) last.current = { row, at: [...currentTarget.children].indexOf(row) };
  };
  return { ref: list, onFocus };
};
