import { useEffect, useEffectEvent } from 'react';

/**
 * Takes over what somebody typed into a field that the server drew before the page listened: the next drawing would
 * write over it.
 */
export const useEarlyText = (id: string, value: string, onChange: (text: string) => void): void => {
  const take = useEffectEvent(() => {
    const field = document.getElementById(id);
    const isField = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
    if (isField && field.value !== value) onChange(field.value);
  });
  useEffect(() => take(), []);
};
