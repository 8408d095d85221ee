import { useEffect, useEffectEvent } from 'react';

/** An event of a served field makes React draw at once, in its midst, and is then heard as any other. */
const isBeingTold = (field: Element) => {
  const { event } = window;
  return event?.target === field && (event.type === 'input' || event.type === 'change');
};

/**
 * Takes over what somebody typed or chose in a field that the server drew before the page listened: the next drawing would
 * write over it.
 */
export const useEarlyValue = (id: string, value: string, onChange: (value: string) => void): void => {
  const take = useEffectEvent(() => {
    const field = document.getElementById(id);
    const isField =
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLInputElement ||
      field instanceof HTMLSelectElement;
    if (isField && field.value !== value && !isBeingTold(field)) onChange(field.value);
  });
  useEffect(() => take(), []);
};
